import type { ResidentCheckoutStore, ResidentField } from "@county-pay/core/journey";
import { format, paymentMessages, residentPaymentMessages } from "@county-pay/core/messages";
import { isOfCard } from "@county-pay/core/methods";
import { formatMoney } from "@county-pay/core/money";
import { maySubmit } from "@county-pay/core/payments";
import { routePath } from "@county-pay/core/site";
import {
  AmountChoice,
  Button,
  Card,
  Checkbox,
  FeeLines,
  FieldError,
  PaidBills,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { useId } from "react";
import { usePortal } from "../../../platform/portal-context.ts";

interface Props {
  readonly store: ResidentCheckoutStore;
  readonly fieldId: (field: ResidentField) => string;
}

/** What is paid and what it comes to, the terms, and the button that pays (PAY-026). Stays in sight beside the form. */
export function ResidentSummary({ store, fieldId }: Props) {
  const texts = useTexts(paymentMessages);
  const own = useTexts(residentPaymentMessages);
  const state = useStore(store);
  const { items, quote, step, loading } = state;
  const submitting = step !== "form";
  return (
    <div className="cp-side">
      <Card
        title={texts.summaryTitle}
        aside={
          items.length > 1 ? (
            <p className="cp-muted cp-small">{format(texts.billCount, { count: items.length })}</p>
          ) : null
        }
      >
        <PaidBills items={items} />
        {state.partialOffered ? (
          <AmountChoice state={state} actions={store.actions} fieldId={fieldId("customAmount")} />
        ) : null}
        <FeeLines quote={quote} />
        <Consent store={store} id={fieldId("consent")} />
        <p className="cp-muted cp-small">{texts.doubleCheck}</p>
        <Button
          type="submit"
          kind="primary"
          wide
          waiting={!maySubmit({ submitting, loading, subAmount: quote.subAmount })}
          busy={submitting}
        >
          {format(own.payTotal, { amount: formatMoney(quote.total) })}
        </Button>
        <p className="cp-muted cp-small">{own.chargedNow}</p>
      </Card>
    </div>
  );
}

/** The terms of a payer who is signed in: one box (PAY-025, MONEY-014). */
function Consent({ store, id }: { readonly store: ResidentCheckoutStore; readonly id: string }) {
  const { company } = usePortal();
  const texts = useTexts(residentPaymentMessages);
  const { agreed, problems, choice } = useStore(store);
  const errorId = useId();
  const words = isOfCard(choice.type) ? texts.consent : texts.consentAccount;
  return (
    <div>
      <FieldError id={errorId} error={problems.consent} />
      <Checkbox
        id={id}
        label={format(words, { company: company.displayName })}
        checked={agreed}
        onChange={store.actions.agree}
        {...(problems.consent ? { describedBy: errorId } : {})}
      />
      <p className="cp-small">
        <a href={routePath(company.name, "terms-and-conditions")} target="_blank" rel="noreferrer">
          {texts.termsLink}
        </a>
      </p>
    </div>
  );
}
