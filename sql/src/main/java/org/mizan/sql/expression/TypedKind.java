package org.mizan.sql.expression;

import org.mizan.message.Message;
import org.mizan.sql.refusal.SqlRefusal;

/** What an expression of one row is, for messages and for rules that look no further. */
public enum TypedKind {
    QUANTITY(Message.KIND_NUMBER, SqlRefusal.TYPE_QUANTITY),
    TRUTH(Message.KIND_TRUTH, SqlRefusal.TYPE_TRUTH),
    LISTED(Message.KIND_TEXT, SqlRefusal.TYPE_LISTED),
    DAY(Message.KIND_DATE, SqlRefusal.TYPE_TIME),
    MOMENT(Message.KIND_TIMESTAMP, SqlRefusal.TYPE_TIME),
    DURATION(Message.KIND_DURATION, SqlRefusal.TYPE_NEEDED),
    OPEN(Message.KIND_OPEN, SqlRefusal.TYPE_OPEN),
    IDENTITY(Message.KIND_UNIT, SqlRefusal.TYPE_NEEDED),
    JOINED(Message.KIND_UNIT, SqlRefusal.TYPE_NEEDED),
    TEXT(Message.KIND_TEXT, SqlRefusal.TYPE_NEEDED),
    NOTHING(Message.KIND_NULL, SqlRefusal.TYPE_NEEDED);

    /** Says what an expression is. */
    static final Typed.Visitor<TypedKind> OF = new Typed.Visitor<>() {
        @Override
        public TypedKind quantity(Typed.Quantity quantity) {
            return QUANTITY;
        }

        @Override
        public TypedKind truth(Truth truth) {
            return TRUTH;
        }

        @Override
        public TypedKind listed(Typed.Listed listed) {
            return LISTED;
        }

        @Override
        public TypedKind day(Time.Day day) {
            return DAY;
        }

        @Override
        public TypedKind moment(Time.Moment moment) {
            return MOMENT;
        }

        @Override
        public TypedKind duration(Typed.Duration duration) {
            return DURATION;
        }

        @Override
        public TypedKind open(Typed.Open open) {
            return OPEN;
        }

        @Override
        public TypedKind identity(Typed.Identity identity) {
            return IDENTITY;
        }

        @Override
        public TypedKind joined(Typed.Joined joined) {
            return JOINED;
        }

        @Override
        public TypedKind text(Typed.Text text) {
            return TEXT;
        }

        @Override
        public TypedKind nothing(Typed.Nothing nothing) {
            return NOTHING;
        }
    };

    private final Message words;
    private final SqlRefusal misfit;

    TypedKind(Message words, SqlRefusal misfit) {
        this.words = words;
        this.misfit = misfit;
    }

    /** What it is, in the words of messages. */
    Message words() {
        return words;
    }

    /** The refusal of it where something else is needed, which says what fits. */
    SqlRefusal misfit() {
        return misfit;
    }
}
