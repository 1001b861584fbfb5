package org.mizan.bench.accounting;

/** x. */
public final class SideBySide {
    private SideBySide() {}

    public static void main(String[] arguments) {
        for (Task task : Task.values()) {
            for (int i = 0; i < 4; i++) {
                long from = System.nanoTime();
                double answer = task.answer();
                System.out.println(task + " " + answer + " " + (System.nanoTime() - from) / 1e9);
            }
        }
    }
}
