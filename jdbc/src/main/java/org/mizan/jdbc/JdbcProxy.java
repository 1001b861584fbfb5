package org.mizan.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mizan.jdbc.value.SqlFailures;

/**
 * An object of an interface of JDBC that does what the public methods of a target of the same names and parameters do. The
 * others do what the interface does by default, or say that they are not supported.
 */
final class JdbcProxy implements InvocationHandler {
    private static final Set<String> AFTER_CLOSE = Set.of("close", "isClosed", "isValid", "abort");

    private final Object target;

    private JdbcProxy(Object target) {
        this.target = target;
    }

    /** The result of a method without result that is passed over. */
    public static final Object PASSED_OVER = new Object();

    /** A target that answers many methods of its interface by one rule. */
    public interface Rule {
        /** The result of a method that the target does not have; empty if it is not supported. */
        Optional<Object> result(Method method);
    }

    /** A target whose columns can be named in place of counted: it has the methods that count them, and this does the rest. */
    public interface Labelled {
        /** The place, from 1, of a column. */
        int findColumn(String label) throws SQLException;
    }

    public static <T> T of(Class<T> type, Object target, Class<?>... more) {
        Class<?>[] types = new Class<?>[more.length + 1];
        types[0] = type;
        System.arraycopy(more, 0, types, 1, more.length);
        return type.cast(Proxy.newProxyInstance(JdbcProxy.class.getClassLoader(), types, new JdbcProxy(target)));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] given) throws Throwable {
        Object[] arguments = given == null ? new Object[0] : given;
        return switch (method.getName()) {
            case "equals" -> proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            case "toString" -> "mizan " + target.getClass().getSimpleName();
            case "isWrapperFor" -> ((Class<?>) arguments[0]).isInstance(proxy);
            case "unwrap" -> unwrapped(proxy, (Class<?>) arguments[0]);
            default -> called(proxy, method, arguments);
        };
    }

    private static Object unwrapped(Object proxy, Class<?> type) throws SQLException {
        if (!type.isInstance(proxy)) {
            throw SqlFailures.of(JdbcRefusal.UNWRAP, type.getName());
        }
        return proxy;
    }

    private @Nullable Object called(Object proxy, Method method, Object[] arguments) throws Throwable {
        try {
            requireOpen(method);
            Optional<Method> known = known(method.getName(), method.getParameterTypes());
            if (known.isPresent()) {
                return known.get().invoke(target, arguments);
            }
            Optional<Method> counting = counting(method);
            return counting.isPresent()
                    ? counting.get().invoke(target, counted(arguments))
                    : byRule(proxy, method, arguments);
        } catch (InvocationTargetException thrown) {
            throw declared(method, SqlFailures.of(thrown.getCause() == null ? thrown : thrown.getCause()));
        } catch (SQLException refused) {
            throw declared(method, refused);
        }
    }

    private void requireOpen(Method method) throws SQLException {
        if (target instanceof Lifetime lifetime && lifetime.isClosed() && !AFTER_CLOSE.contains(method.getName())) {
            throw SqlFailures.of(lifetime.closed(), method.getName());
        }
    }

    private Optional<Method> known(String name, Class<?>[] parameters) {
        try {
            return Optional.of(target.getClass().getMethod(name, parameters));
        } catch (NoSuchMethodException unknown) {
            return Optional.empty();
        }
    }

    /** The method that takes the place of a column where this one takes its label. */
    private Optional<Method> counting(Method method) {
        Class<?>[] parameters = method.getParameterTypes();
        if (!(target instanceof Labelled) || parameters.length == 0 || parameters[0] != String.class) {
            return Optional.empty();
        }
        parameters[0] = int.class;
        return known(method.getName(), parameters);
    }

    private Object[] counted(Object[] arguments) throws SQLException {
        Object[] counted = arguments.clone();
        counted[0] = ((Labelled) target).findColumn((String) arguments[0]);
        return counted;
    }

    private Object byRule(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (target instanceof Rule rule) {
            Optional<Object> result = rule.result(method);
            if (result.isPresent()) {
                return result.get();
            }
        }
        if (method.isDefault()) {
            try {
                return InvocationHandler.invokeDefault(proxy, method, arguments);
            } catch (UnsupportedOperationException unsupported) {
                throw unsupported(method);
            }
        }
        throw unsupported(method);
    }

    private static SQLFeatureNotSupportedException unsupported(Method method) {
        return SqlFailures.unsupported(
                JdbcRefusal.UNSUPPORTED, method.getDeclaringClass().getSimpleName(), method.getName());
    }

    /** The failure in the one form that a method declares. */
    private static SQLException declared(Method method, SQLException failure) {
        return List.of(method.getExceptionTypes()).contains(SQLClientInfoException.class)
                ? new SQLClientInfoException(failure.getMessage(), failure.getSQLState(), Map.of(), failure)
                : failure;
    }
}
