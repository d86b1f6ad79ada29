import { overviewMessages } from "@county-pay/core/messages";
import { Card, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { useResidentPaths } from "../../shared/resident/paths.ts";

/** Other pages that a resident may want next. */
export function NextSteps({ hasPaper }: { readonly hasPaper: boolean }) {
  const texts = useTexts(overviewMessages);
  const { company } = usePortal();
  const paths = useResidentPaths();
  const steps = [
    { to: paths.statements(), label: texts.next.statements },
    ...(hasPaper ? [{ to: paths.accounts, label: texts.next.paperless }] : []),
    ...(company.flags.AutoPay ? [{ to: paths.autoPay, label: texts.setUpAutoPay }] : []),
    { to: paths.methods, label: texts.next.methods },
    { to: paths.profile, label: texts.next.profile },
  ];
  return (
    <Card title={texts.nextTitle}>
      <ul className="next-steps">
        {steps.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
