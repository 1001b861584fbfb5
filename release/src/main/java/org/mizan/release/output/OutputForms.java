package org.mizan.release.output;

/** Says the same of every kind of column, but for the kinds that it is told about. */
abstract class OutputForms<T> implements Output.Visitor<T> {
    private final T otherwise;

    OutputForms(T otherwise) {
        this.otherwise = otherwise;
    }

    @Override
    public T key(Output.Key key) {
        return otherwise;
    }

    @Override
    public T value(Output.Value value) {
        return otherwise;
    }

    @Override
    public T constant(Output.Constant constant) {
        return otherwise;
    }

    @Override
    public T text(Output.Text text) {
        return otherwise;
    }

    @Override
    public T nothing() {
        return otherwise;
    }

    @Override
    public T arithmetic(Output.Arithmetic arithmetic) {
        return otherwise;
    }

    @Override
    public T rounded(Output.Rounded rounded) {
        return otherwise;
    }

    @Override
    public T first(Output.First first) {
        return otherwise;
    }

    @Override
    public T unless(Output.Unless unless) {
        return otherwise;
    }

    @Override
    public T choice(Output.Choice choice) {
        return otherwise;
    }

    @Override
    public T window(Output.Window window) {
        return otherwise;
    }
}
