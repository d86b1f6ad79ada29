import type { CheckoutDetails } from "@county-pay/core/contract";
import { format, frameMessages, type Texts } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { Button, ErrorSummary, Icon, useStore, useTexts } from "@county-pay/ui";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import { CaptchaBox } from "./captcha-box.tsx";
import { type FrameState, type FrameStore, mayPay } from "./frame-store.ts";
import { useHeight, useIdle } from "./hooks.ts";
import { AccountFields, CardFields } from "./instrument-fields.tsx";
import { ReadBack } from "./read-back-field.tsx";

const money = (dollars: number): string => formatMoney(wireCents(dollars));

/** What is paid for; of products, which are not counted, just that it is the amount. */
function countOf({ BillCount: count }: CheckoutDetails, texts: Texts<typeof frameMessages>): string {
  if (count === 0) return texts.amount;
  return count === 1 ? texts.billOne : format(texts.bills, { count });
}

/** How much: the server's word, shown where a host page cannot touch it. */
function Amounts({ details }: { readonly details: CheckoutDetails }) {
  const texts = useTexts(frameMessages);
  return (
    <div className="cp-amounts">
      <p className="cp-amounts__total cp-numbers">
        <span className="cp-visually-hidden">{texts.total} </span>
        {money(details.Amount)}
      </p>
      <dl className="cp-amounts__lines cp-numbers">
        <div>
          <dt>{countOf(details, texts)}</dt>
          <dd>{money(details.SubAmount)}</dd>
        </div>
        <div>
          <dt>{details.FeeLabel || texts.fee}</dt>
          <dd>{money(details.TotalFees)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The whole page of card entry: heading, amounts, fields, captcha, button, and one place where news is said. */
export function FramePage(props: {
  readonly store: FrameStore;
  readonly onHeight: (height: number) => void;
  /** Is handed what holds the pay button, to be watched. */
  readonly submitRef: (place: HTMLElement | null) => void;
}) {
  const texts = useTexts(frameMessages);
  const { actions } = props.store;
  const state = useStore(props.store);
  const page = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const news = useRef<HTMLParagraphElement>(null);
  useHeight(page, props.onHeight);
  useIdle(actions.clearIdle);

  const { details, phase, notice } = state;
  const opened = details !== null;
  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);
  useEffect(() => {
    if (notice) news.current?.focus();
  }, [notice]);
  const leave = useCallback(
    (event: { readonly key: string }) => {
      if (event.key === "Escape" && (phase === "ready" || phase === "ended")) actions.close();
    },
    [actions, phase],
  );

  return (
    <main className="cp-root cp-frame" aria-label={texts.title} ref={page} onKeyDown={leave}>
      <h1 ref={heading} tabIndex={-1}>
        <Icon name="lock" />
        <span>{details ? `${texts.payTo} ${details.Payee}` : texts.title}</span>
      </h1>
      {details && !details.IsTokenOnly ? <Amounts details={details} /> : null}
      <News state={state} news={news} />
      {details && phase !== "ended" ? <Entry store={props.store} submitRef={props.submitRef} /> : null}
      {phase === "ended" && !state.succeeded ? (
        <CloseButton onPress={actions.close}>{texts.close}</CloseButton>
      ) : null}
    </main>
  );
}

/** The one place where news is said: politely while it goes on, at once when something was decided. */
function News(props: { readonly state: FrameState; readonly news: RefObject<HTMLParagraphElement | null> }) {
  const texts = useTexts(frameMessages);
  const { phase, notice, succeeded } = props.state;
  return (
    <div>
      <div role="status">{phase === "paying" ? <p className="cp-news">{texts.processing}</p> : null}</div>
      <div role="alert">
        {notice ? (
          <p className={succeeded ? "cp-news cp-news--good" : "cp-news"} ref={props.news} tabIndex={-1}>
            <Icon name={succeeded ? "check" : "info"} />
            <span>{notice}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}

const CloseButton = (props: { readonly onPress: () => void; readonly children: string }): ReactNode => (
  <Button kind="secondary" wide onPress={props.onPress}>
    {props.children}
  </Button>
);

/** What the button says: how much is paid, or that the card or account is to be used. */
function pressOf(details: CheckoutDetails, isReady: boolean, texts: Texts<typeof frameMessages>): string {
  if (!details.IsTokenOnly)
    return isReady ? format(texts.pay, { amount: money(details.Amount) }) : texts.paying;
  if (!isReady) return texts.captchaChecking;
  return details.PaymentMethod === "CC" ? texts.useCard : texts.useAccount;
}

function Entry({
  store,
  submitRef,
}: {
  readonly store: FrameStore;
  readonly submitRef: (place: HTMLElement | null) => void;
}) {
  const texts = useTexts(frameMessages);
  const { actions } = store;
  const state = useStore(store);
  const { details, phase } = state;
  if (!details) return null;
  const errors = state.wrong.flatMap((field) => {
    const message = state.errors[field];
    return message ? [{ fieldId: field, message }] : [];
  });
  const fields = { state, actions };
  const isIncomplete = phase === "ready" && !mayPay(state);
  return (
    <form
      className="cp-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void actions.submit();
      }}
    >
      <ErrorSummary errors={errors} attempt={state.presses} />
      {details.PaymentMethod === "CC" ? <CardFields {...fields} /> : <AccountFields {...fields} />}
      {details.Captcha ? (
        <CaptchaBox
          state={state.captcha}
          disabled={phase !== "ready"}
          onTick={() => void actions.tickCaptcha()}
        />
      ) : null}
      {state.obstacle ? <ReadBack state={state} details={details} onType={actions.readBack} /> : null}
      {/*
       * Watched when a press would take money: Chromium drops one of the mouse in a watched frame that moved half a second
       * ago.
       */}
      <div ref={isIncomplete || details.IsTokenOnly ? null : submitRef}>
        <Button kind="primary" type="submit" wide disabled={isIncomplete} busy={phase !== "ready"}>
          {pressOf(details, phase === "ready", texts)}
        </Button>
      </div>
      {phase === "ready" ? <CloseButton onPress={actions.close}>{texts.cancel}</CloseButton> : null}
      <p className="cp-muted cp-small">{texts.secure}</p>
    </form>
  );
}
