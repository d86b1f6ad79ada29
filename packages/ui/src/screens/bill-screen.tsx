import type { Bill, TaxLine } from "@county-pay/core/bills";
import type { BillStore, PayingJourney } from "@county-pay/core/journey";
import { billMessages, controlMessages, format } from "@county-pay/core/messages";
import type { ComponentType, ReactNode } from "react";
import { useAddToCart } from "../add-to-cart/use-add-to-cart.tsx";
import { type ActingRules, type ActionExtras, BillActions } from "../bill/bill-actions.tsx";
import { BillDetails, type DetailExtras } from "../bill/bill-details.tsx";
import { BillDue } from "../bill/bill-due.tsx";
import { BillHistory, type HistoryExtras } from "../bill/bill-history.tsx";
import { BillMissing } from "../bill/bill-missing.tsx";
import { TaxSummary } from "../bill/tax-summary.tsx";
import { Button } from "../button/button.tsx";
import { LinkButton } from "../button/link-button.tsx";
import { CartButton } from "../cart-button/cart-button.tsx";
import { Current } from "../exact/exact.tsx";
import { useTexts } from "../language/language.ts";
import { NoticeBox } from "../notice-box/notice-box.tsx";
import { AfterPaint } from "../screen/after-paint.tsx";
import { Screen } from "../screen/screen.tsx";
import { ScreenHeading } from "../screen/screen-heading.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { useStore } from "../store/use-store.ts";

/** What the portal or widget adds to a bill's page; all of it is optional. */
export interface BillExtras extends ActionExtras, DetailExtras, HistoryExtras {
  /** Below the amount owed: other actions for this bill. */
  readonly services?: ReactNode;
  /** Replaces the message for a missing bill. */
  readonly missing?: ReactNode;
  /** The company's rules for the current visitor; by default, those for guests. */
  readonly rules?: ActingRules;
}

export interface BillScreenProps {
  readonly journey: PayingJourney;
  readonly store: BillStore;
  readonly onBack: () => void;
  /** The checkout has started with this bill: show the payment screen. */
  readonly onPay: () => void;
  readonly onOpenBill: (bill: Bill) => void;
  readonly onCart: () => void;
  /** Shows the taxing entities; far down the page, so it may load late. */
  readonly entities: ComponentType<{ readonly lines: readonly TaxLine[] }>;
  readonly takeFocus?: boolean;
  /** The surrounding app shows the cart's count itself, e.g. in its header. */
  readonly cartElsewhere?: boolean;
  readonly extras?: BillExtras;
}

/** One bill: the amount owed and its due date, then the details (docs/requirements/bill.md). */
export function BillScreen(props: BillScreenProps) {
  return (
    <Screen>
      <BillView {...props} />
    </Screen>
  );
}

function BillView(props: BillScreenProps) {
  const texts = useTexts(billMessages);
  const { journey, store, onBack, onCart, takeFocus = true } = props;
  const state = useStore(store);
  const { bill } = state;
  return (
    <>
      <div className="cp-screen__bar cp-no-print">
        <LinkButton icon="back" onPress={onBack}>
          {texts.back}
        </LinkButton>
        {journey.company.flags.ArchiveView || props.cartElsewhere ? null : (
          <CartButton cart={journey.cart} onPress={onCart} />
        )}
      </div>
      {bill ? (
        <BillFound {...props} bill={bill} takeFocus={takeFocus} />
      ) : state.failure ? (
        (props.extras?.missing ?? (
          <BillMissing
            failure={state.failure}
            company={journey.company}
            onRetry={() => void store.actions.reload()}
            onBack={onBack}
          />
        ))
      ) : (
        <>
          <h1 className="cp-screen__heading">{texts.loading}</h1>
          <Skeleton kind="panel" lines={2} />
        </>
      )}
    </>
  );
}

function BillFound(props: BillScreenProps & { readonly bill: Bill; readonly takeFocus: boolean }) {
  const texts = useTexts(billMessages);
  const { journey, bill, extras = {} } = props;
  const { company, environment, cart } = journey;
  const { rules = company } = extras;
  const state = useStore(props.store);
  const items = useStore(cart, ({ items }) => items);
  const inCart = (id: string): boolean => items.some((item) => item.bill.id === id);
  const { add, dialog } = useAddToCart(journey, rules, props.onCart);
  const { tryAgain } = useTexts(controlMessages);
  const failed = (part: string) => (
    <NoticeBox tone="warn">
      <p>{part}</p>
      <Button onPress={() => void props.store.actions.reload()}>{tryAgain}</Button>
    </NoticeBox>
  );
  const showEntities = company.flags.TaxEntityTable && !company.rules.hideTaxEntityTable;
  return (
    <>
      <div>
        <ScreenHeading takeFocus={props.takeFocus} step={bill.id}>
          <Current>{format(texts.title, { billNumber: bill.billNumber })}</Current>
        </ScreenHeading>
        <p className="cp-lead">{[bill.ownerName, bill.propertyAddress].filter(Boolean).join(" · ")}</p>
      </div>
      {bill.isPendingTaxSale ? (
        <NoticeBox tone="warn" title={texts.taxSale.title}>
          <p>{texts.taxSale.body}</p>
        </NoticeBox>
      ) : null}
      <BillDue bill={bill} rules={rules} now={environment.now()}>
        <BillActions
          {...extras}
          journey={journey}
          rules={rules}
          bill={bill}
          history={state.history}
          historyLoading={state.historyLoading}
          inCart={inCart}
          onAdd={() => void add(bill, state.history)}
          onPay={props.onPay}
          onCart={props.onCart}
        />
      </BillDue>
      <AfterPaint>
        {extras.services}
        <BillDetails {...extras} bill={bill} rules={rules} />
        <AfterPaint>
          {state.summary ? (
            <>
              <TaxSummary summary={state.summary} />
              {showEntities ? <props.entities lines={state.summary.lines} /> : null}
            </>
          ) : state.summaryLoading === "failed" ? (
            failed(texts.summary.failed)
          ) : (
            <Skeleton kind="panel" lines={1} />
          )}
          {state.historyLoading === "ready" ? (
            <BillHistory
              {...extras}
              bills={state.history}
              inViewId={bill.id}
              rules={rules}
              inCart={inCart}
              onOpen={props.onOpenBill}
              onAdd={(other) => void add(other, state.history)}
            />
          ) : state.historyLoading === "failed" ? (
            failed(texts.history.failed)
          ) : (
            <Skeleton kind="panel" lines={1} />
          )}
        </AfterPaint>
      </AfterPaint>
      {dialog}
    </>
  );
}
