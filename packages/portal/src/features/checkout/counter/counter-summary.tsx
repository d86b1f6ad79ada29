import type { CounterCheckoutStore, CounterField } from "@county-pay/core/journey";
import { counterMessages, format, paymentMessages, residentPaymentMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { goodsLines, maySubmit, type PaymentMethod } from "@county-pay/core/payments";
import { routePath } from "@county-pay/core/site";
import {
  AmountChoice,
  Button,
  Card,
  Checkbox,
  FeeLines,
  FieldError,
  MoneyText,
  PaidBills,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { useId } from "react";
import { usePortal } from "../../../platform/portal-context.ts";

interface Props {
  readonly store: CounterCheckoutStore;
  readonly fieldId: (field: CounterField) => string;
}

const BUTTON = {
  terminal: "atTerminal",
  manual: "charge",
  ach: "charge",
  cash: "take",
  check: "take",
} as const satisfies Record<PaymentMethod, string>;

/** What is paid and what it comes to, the payer's consent, and the button that takes it (PAY-024 to 026). */
export function CounterSummary({ store, fieldId }: Props) {
  const texts = useTexts(paymentMessages);
  const own = useTexts(counterMessages);
  const state = useStore(store);
  const { items, goods, quote, step, loading, method, problems } = state;
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
        {goods ? <Lines store={store} /> : <PaidBills items={items} withOwner />}
        {state.partialOffered ? (
          <AmountChoice
            state={{ ...state, customAmountError: problems.customAmount ?? "" }}
            actions={store.actions}
            fieldId={fieldId("customAmount")}
          />
        ) : null}
        <FeeLines quote={quote} />
        <Consent store={store} id={fieldId("consent")} />
        <p className="cp-muted cp-small">{own.doubleCheck}</p>
        <Button
          type="submit"
          kind="primary"
          wide
          waiting={!maySubmit({ submitting, loading, subAmount: quote.subAmount })}
          busy={submitting}
        >
          {format(own[BUTTON[method]], { amount: formatMoney(quote.total) })}
        </Button>
      </Card>
    </div>
  );
}

/** Products, line by line. */
function Lines({ store }: Pick<Props, "store">) {
  const goods = useStore(store, (state) => state.goods);
  const lines = goods ? goodsLines(goods) : [];
  return (
    <ul className="cp-paid-bills" tabIndex={lines.length > 8 ? 0 : undefined}>
      {lines.map(({ name, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered, and two may say the same
        <li key={index} className="cp-sum-line">
          <span>{name}</span>
          <MoneyText amount={amount} />
        </li>
      ))}
    </ul>
  );
}

/** What the payer agreed to, as the clerk heard it (VALID-022, PAY-025). */
function Consent({ store, id }: { readonly store: CounterCheckoutStore; readonly id: string }) {
  const { company } = usePortal();
  const texts = useTexts(counterMessages);
  const { termsLink } = useTexts(residentPaymentMessages);
  const { agreed, problems, method } = useStore(store);
  // Cash and a check are in hand: nothing is charged.
  const words = BUTTON[method] === "take" ? texts.consent : texts.consentCharge;
  const errorId = useId();
  return (
    <div>
      <FieldError id={errorId} error={problems.consent ?? ""} />
      <Checkbox
        id={id}
        label={format(words, { company: company.displayName })}
        checked={agreed}
        onChange={store.actions.agree}
        {...(problems.consent ? { describedBy: errorId } : {})}
      />
      <p className="cp-small">
        <a href={routePath(company.name, "terms-and-conditions")} target="_blank" rel="noreferrer">
          {termsLink}
        </a>
      </p>
    </div>
  );
}
