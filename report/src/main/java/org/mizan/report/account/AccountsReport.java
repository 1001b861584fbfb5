package org.mizan.report.account;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.mizan.report.Report;
import org.mizan.report.ReportRefusal;
import org.mizan.report.plot.Plot;

/** Several accounts one below the other, and in one picture. */
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
        return accounts.stream().map(AccountReport::text).collect(Collectors.joining("\n\n"));
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
