package org.mizan.audit.junit;

import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.mizan.audit.Effort;

/** Gives an {@link Auditor} to each test that is {@link Audited}, and sees that it was used. */
final class AuditExtension implements ParameterResolver, AfterTestExecutionCallback {
    private static final Namespace NAMESPACE = Namespace.create(AuditExtension.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Auditor.class;
    }

    @Override
    public Auditor resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return auditor(context);
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        if (context.getExecutionException().isEmpty()) {
            auditor(context).requireAttack();
        }
    }

    private static Auditor auditor(ExtensionContext context) {
        Effort effort =
                context.getRequiredTestMethod().getAnnotation(Audited.class).effort();
        return context.getStore(NAMESPACE).computeIfAbsent(Auditor.class, type -> new Auditor(effort), Auditor.class);
    }
}
