import {
  format,
  formatDate,
  guestPaymentMessages,
  receiptMessages,
  singlePaymentMessages,
} from "@county-pay/core/messages";
import { isMaskedReference, type PaymentStatus, paymentStatusOf } from "@county-pay/core/payments";
import { routePath } from "@county-pay/core/site";
import {
  Button,
  Card,
  Facts,
  Icon,
  MoneyText,
  ReceiptView,
  type ReceiptViewProps,
  Screen,
  ScreenHeading,
  Skeleton,
  useTexts,
} from "@county-pay/ui";
import { ReceiptScreen } from "@county-pay/ui/screens";
import { useMemo } from "react";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { Link, useNavigate, useParams } from "../../../platform/router/index.ts";
import { UpdateCheck } from "../../../platform/update-check/update-check.tsx";
import { SaveReceipt } from "../../../shared/past-payments/save-receipt.tsx";
import { useLoginAfter } from "./use-login-after.ts";
import { usePaymentStatus } from "./use-payment-status.ts";
import "@county-pay/ui/receipt.css";

/**
 * payment-status/:recordDetailsId: total paid, reference number, date, and a link to log in (GUESTPAY-006,
 * GUESTPAY-015). In the tab that paid it is the whole receipt.
 */
export function Component() {
  const { recordDetailsId = "" } = useParams();
  const texts = useTexts(singlePaymentMessages).status;
  const pageTexts = useTexts(guestPaymentMessages);
  const { company, journey } = usePortal();
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
  const { confirmation } = status.value;
  const goToSearch = () => void navigate(paths.search);
  return (
    <>
      {isMaskedReference(confirmation) ? (
        <Screen>
          <PaidByOthers status={status.value} onSearch={goToSearch} />
        </Screen>
      ) : (
        <>
          <UpdateCheck key={confirmation} confirmation={confirmation} />
          <ReceiptScreen
            journey={journey}
            confirmation={confirmation}
            onHome={goToSearch}
            view={OwnReceipt}
          />
        </>
      )}
      <p className="cp-root cp-no-print cp-narrow">
        <Link to={routePath(company.name, "login")}>{pageTexts.login}</Link>
      </p>
    </>
  );
}

/** The receipt of the payment that this tab made. */
function OwnReceipt(props: ReceiptViewProps) {
  const texts = useTexts(singlePaymentMessages).status;
  const { printReceipt } = useTexts(receiptMessages);
  return (
    <ReceiptView
      {...props}
      actions={
        <>
          <Button kind="primary" icon="print" onPress={() => window.print()}>
            {printReceipt}
          </Button>
          <SaveReceipt receipt={props.receipt} />
          <Button onPress={props.onHome}>{texts.search}</Button>
        </>
      }
    />
  );
}

/** What everyone else may know of the payment. */
function PaidByOthers(props: { readonly status: PaymentStatus; readonly onSearch: () => void }) {
  const texts = useTexts(singlePaymentMessages).status;
  const receiptTexts = useTexts(receiptMessages);
  const { company } = usePortal();
  const { total, confirmation, paidAt } = props.status;
  return (
    <div className="cp-stack cp-narrow">
      <div className="cp-card cp-thanks">
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
        <p className="cp-muted cp-small">{texts.masked}</p>
      </Card>
      <div className="cp-actions cp-actions--grow cp-no-print">
        <Button kind="primary" icon="print" onPress={() => window.print()}>
          {texts.print}
        </Button>
        <Button onPress={props.onSearch}>{texts.search}</Button>
      </div>
    </div>
  );
}
