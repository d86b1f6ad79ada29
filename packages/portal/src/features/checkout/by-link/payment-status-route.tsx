import {
  format,
  formatDate,
  guestPaymentMessages,
  receiptMessages,
  singlePaymentMessages,
} from "@county-pay/core/messages";
import { isMaskedReference, paymentStatusOf } from "@county-pay/core/payments";
import { routePath } from "@county-pay/core/site";
import {
  Button,
  Card,
  Facts,
  Icon,
  MoneyText,
  Screen,
  ScreenHeading,
  Skeleton,
  useTexts,
} from "@county-pay/ui";
import { useMemo } from "react";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { Link, useNavigate, useParams } from "../../../platform/router/index.ts";
import { UpdateCheck } from "../../../platform/update-check/update-check.tsx";
import { useLoginAfter } from "./use-login-after.ts";
import { usePaymentStatus } from "./use-payment-status.ts";

/**
 * payment-status/:recordDetailsId: total paid, reference number, date, and a link to log in (GUESTPAY-006,
 * GUESTPAY-015).
 */
export function Component() {
  const { recordDetailsId = "" } = useParams();
  const texts = useTexts(singlePaymentMessages).status;
  const pageTexts = useTexts(guestPaymentMessages);
  const receiptTexts = useTexts(receiptMessages);
  const { company } = usePortal();
  const paths = usePaths();
  const navigate = useNavigate();
  const answer = usePaymentStatus(recordDetailsId);
  const status = useMemo(
    () =>
      answer.kind === "loading"
        ? null
        : paymentStatusOf(answer.kind === "ready" ? answer.info : null, pageTexts),
    [answer, pageTexts],
  );
  useLoginAfter(status && !status.ok ? status.error : null);

  if (!status?.ok)
    return (
      <Screen>
        <ScreenHeading takeFocus={false}>{texts.loading}</ScreenHeading>
        <Skeleton kind="panel" lines={2} />
      </Screen>
    );
  const { total, confirmation, paidAt } = status.value;
  return (
    <Screen>
      {isMaskedReference(confirmation) ? null : (
        <UpdateCheck key={confirmation} confirmation={confirmation} />
      )}
      <div className="cp-stack cp-narrow">
        <div className="cp-thanks">
          <span className="cp-thanks__mark cp-no-print">
            <Icon name="check" large />
          </span>
          <ScreenHeading takeFocus>{receiptTexts.titleGuest}</ScreenHeading>
          <p>{format(receiptTexts.intro, { company: company.displayName })}</p>
        </div>
        <Card title={receiptTexts.receiptTitle}>
          <Facts
            lines
            facts={[
              { label: receiptTexts.totalAmountPaid, value: <MoneyText amount={total} size="large" /> },
              {
                label: receiptTexts.referenceNumber,
                value: <strong className="cp-numbers">{confirmation}</strong>,
              },
              { label: receiptTexts.paymentDate, value: formatDate(paidAt) },
            ]}
          />
          {isMaskedReference(confirmation) ? <p className="cp-muted cp-small">{texts.masked}</p> : null}
        </Card>
        <div className="cp-actions cp-actions--grow cp-no-print">
          <Button kind="primary" icon="print" onPress={() => window.print()}>
            {texts.print}
          </Button>
          <Button onPress={() => navigate(paths.search)}>{texts.search}</Button>
        </div>
        <p className="cp-no-print">
          <Link to={routePath(company.name, "login")}>{pageTexts.login}</Link>
        </p>
      </div>
    </Screen>
  );
}
