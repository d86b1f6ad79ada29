import { parcelLabel, parcelNumber } from "@county-pay/core/bills";
import type { GuestPaymentStore } from "@county-pay/core/journey";
import {
  billMessages,
  formatDate,
  guestPaymentMessages,
  paymentMessages,
  singlePaymentMessages,
} from "@county-pay/core/messages";
import { amountDue } from "@county-pay/core/payments";
import { AmountChoice, Button, Card, Facts, FeeLines, MoneyText, useStore, useTexts } from "@county-pay/ui";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { AgreeTerms } from "../shared/agree-terms.tsx";

/**
 * The bill, what of it is paid, what that comes to, and the terms; Pay Now, or Cancel, which goes back
 * (GUESTPAY-005).
 */
export function SingleSummary(props: {
  readonly store: GuestPaymentStore;
  readonly customAmountId: string;
  readonly consentId: string;
}) {
  const texts = useTexts(singlePaymentMessages);
  const payTexts = useTexts(paymentMessages);
  const billTexts = useTexts(billMessages);
  const { labels } = billTexts;
  const { cancel } = useTexts(guestPaymentMessages);
  const { company } = usePortal();
  const paths = usePaths();
  const navigate = useNavigate();
  const { store } = props;
  const state = useStore(store);
  const { bill } = state;
  if (!bill) return null;
  // A person who came by the link has no page of the portal to go back to.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.search));
  return (
    <div className="cp-side">
      <Card title={payTexts.summaryTitle}>
        <Facts
          lines
          facts={[
            { label: labels.billNumber, value: bill.billNumber },
            { label: labels.taxYear, value: bill.taxYear },
            { label: parcelLabel(bill, company, billTexts), value: parcelNumber(bill) },
            { label: labels.dueDate, value: formatDate(bill.dueDate) },
            ...(state.paidBefore > 0
              ? [{ label: texts.paidBefore, value: <MoneyText amount={state.paidBefore} /> }]
              : []),
            { label: texts.amountDue, value: <MoneyText amount={amountDue(state.items, company)} /> },
          ].filter(({ value }) => value !== "")}
        />
        {state.partialOffered ? (
          <AmountChoice state={state} actions={store.actions} fieldId={props.customAmountId} />
        ) : null}
        <FeeLines quote={state.quote} />
        <AgreeTerms
          id={props.consentId}
          agreed={state.consent}
          error={state.consentError}
          onChange={store.actions.setConsent}
        />
        <p className="cp-muted cp-small">{payTexts.doubleCheck}</p>
        <Button
          type="submit"
          kind="primary"
          wide
          waiting={state.quote.subAmount <= 0}
          busy={state.step !== "form"}
        >
          {texts.payNow}
        </Button>
        <Button wide onPress={goBack}>
          {cancel}
        </Button>
        <p className="cp-muted cp-small">{texts.cardNote}</p>
      </Card>
    </div>
  );
}
