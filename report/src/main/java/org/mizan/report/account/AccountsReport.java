package org.mizan.report.account;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.mizan.message.Message;
import org.mizan.report.Paragraph;
import org.mizan.report.Report;
import org.mizan.report.ReportRefusal;
import org.mizan.report.plot.Plot;

/** Several accounts one below the other, with the notes that all of them share once at the end, and in one picture. */
public final class AccountsReport implements Report {
    private final List<AccountReport> accounts;

    private AccountsReport(List<AccountReport> accounts) {
        this.accounts = accounts;
    }

    /** The accounts in this order, at least one. */
    public static AccountsReport of(List<AccountReport> accounts) {
        if (accounts.isEmpty()) {
            throw ReportRefusal.EVENTS_MISSING.with();
        }
        return new AccountsReport(List.copyOf(accounts));
    }

    @Override
    public String text() {
        List<String> shared = new ArrayList<>(accounts.get(0).notes());
        accounts.forEach(account -> shared.retainAll(account.notes()));
        if (accounts.size() > 1) {
            shared.add(Message.ACCOUNT_APART.in(accounts.get(0).language()));
        }
        String figures = accounts.stream()
                .map(account -> account.text(own(account, shared)))
                .collect(Collectors.joining("\n\n"));
        return figures + shared.stream().map(note -> "\n" + Paragraph.of(note)).collect(Collectors.joining());
    }

    /** The notes that not every account has. */
    private static List<String> own(AccountReport account, List<String> shared) {
        return account.notes().stream().filter(note -> !shared.contains(note)).toList();
    }

    @Override
    public Map<String, Object> tree() {
        return Map.of("accounts", accounts.stream().map(AccountReport::tree).toList());
    }

    /** The tight ε over δ and the Rényi curves of all, a line for each. */
    public Plot plot() {
        return AccountsPlot.of(accounts);
    }
}
