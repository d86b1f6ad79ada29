import type { CheckoutDetails } from "@county-pay/core/contract";
import { counted, format, frameMessages, type Language, type Texts } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { Button, Current, ErrorSummary, Exact, Icon, useLanguage, useStore, useTexts } from "@county-pay/ui";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import { TENDER_KEYS } from "../token-protocol.ts";
import { CaptchaBox } from "./captcha/captcha-box.tsx";
import { CardPlace } from "./card-place.tsx";
import { Challenged } from "./challenged.tsx";
import { isAtCounter } from "./enter.ts";
import { type FrameState, mayPay } from "./frame-state.ts";
import type { FrameStore } from "./frame-store.ts";
import { useHeight } from "./hooks.ts";
import { keepInView } from "./keep-in-view.ts";
import { methodWords } from "./method-words.ts";
import { Refused } from "./read-back-field.tsx";

const isCounterKey = (key: string): boolean => key === "F8" || TENDER_KEYS.some((tender) => tender === key);

const money = (dollars: number): string => formatMoney(wireCents(dollars));

/** What is being paid: the number of bills; for products, which are not counted, just "amount". */
function countOf({ BillCount: count }: CheckoutDetails, language: Language): string {
  const texts = language.texts(frameMessages);
  if (count === 0) return texts.amount;
  return counted(texts.bills, { count }, language);
}

/** The payee; if no money is taken, what is being entered. */
function headingOf(details: CheckoutDetails, texts: Texts<typeof frameMessages>): string {
  const { Payee: payee, IsTokenOnly, PaymentMethod } = details;
  if (!IsTokenOnly) return `${texts.payTo} ${payee}`;
  return format(methodWords(PaymentMethod, texts).heading, { payee });
}

/** The amount from the server, shown where a host page cannot change it. */
function Amounts({ details }: { readonly details: CheckoutDetails }) {
  const language = useLanguage();
  const texts = language.texts(frameMessages);
  return (
    <div className="cp-amounts">
      <p className="cp-amounts__total cp-numbers">
        <span className="cp-visually-hidden">{texts.total} </span>
        <Exact>{money(details.Amount)}</Exact>
      </p>
      <dl className="cp-amounts__lines cp-numbers">
        <div>
          <dt>
            <Current>{countOf(details, language)}</Current>
          </dt>
          <dd>
            <Exact>{money(details.SubAmount)}</Exact>
          </dd>
        </div>
        <div>
          <dt>
            <Current>{details.FeeLabel || texts.fee}</Current>
          </dt>
          <dd>
            <Exact>{money(details.TotalFees)}</Exact>
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The whole card entry page: heading, amounts, fields, captcha, button, and one place for messages. */
export function FramePage(props: {
  readonly store: FrameStore;
  readonly onHeight: (height: number) => void;
  /** Receives the label of the pay button, to observe its visibility. */
  readonly submitRef: (button: HTMLElement | null) => void;
}) {
  const texts = useTexts(frameMessages);
  const { actions } = props.store;
  const state = useStore(props.store);
  const page = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useHeight(page, props.onHeight);

  const { details, phase } = state;
  const opened = details !== null;
  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);
  // The counter's keys: F8 for the main button, and the tender keys, for which the page has its fields. If a press takes
  // money, only the button and Enter work. Returns whether the key is one of the page's.
  const atCounter = isAtCounter(state);
  const press = useCallback(
    (key: string): boolean => {
      const mayLeave = phase === "ready" || phase === "ended";
      if (key === "Escape" && phase === "challenged") void actions.giveUp();
      else if (key === "Escape" && mayLeave) actions.close();
      const tender = TENDER_KEYS.find((one) => one === key);
      const submits = key === "F8" && atCounter;
      // As the browser does for Enter in a field of this page: a disabled button is not pressed.
      if (submits || key === "Enter") page.current?.querySelector<HTMLElement>("[type=submit]")?.click();
      else if (tender && atCounter && mayLeave) actions.tender(tender);
      return atCounter && (submits || tender !== undefined);
    },
    [actions, phase, atCounter],
  );
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === "Enter") return;
      if (event.repeat && isCounterKey(event.key) && atCounter) event.preventDefault();
      else if (press(event.key)) event.preventDefault();
    },
    [press, atCounter],
  );

  return (
    <main className="cp-root cp-frame" aria-label={texts.title} ref={page} onKeyDown={onKey}>
      <h1 ref={heading} tabIndex={-1}>
        <Icon name="lock" />
        <span>{details ? headingOf(details, texts) : texts.title}</span>
      </h1>
      {details?.Amount ? <Amounts details={details} /> : null}
      {state.challenge ? (
        <Challenged challenge={state.challenge} onEnd={actions.answered} onGiveUp={actions.giveUp} />
      ) : null}
      {details && phase !== "ended" ? (
        // The fields stay as they are, for another try.
        <div hidden={phase === "challenged"}>
          <Entry store={props.store} submitRef={props.submitRef} onKey={press} />
        </div>
      ) : (
        <News state={state} />
      )}
      {phase === "ended" && !state.succeeded ? (
        <CloseButton onPress={actions.close}>{texts.close}</CloseButton>
      ) : null}
    </main>
  );
}

/** The outcome, shown and announced next to its button and scrolled into view through all surrounding frames. */
function News({ state }: { readonly state: FrameState }) {
  const { notice, succeeded, phase } = state;
  const news = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message after another press is announced again
  useEffect(() => {
    return notice && news.current ? keepInView(news.current) : undefined;
  }, [notice, phase]);
  return (
    <div role="alert">
      {notice ? (
        <p className={succeeded ? "cp-news cp-news--good" : "cp-news"} ref={news} tabIndex={-1}>
          <Icon name={succeeded ? "check" : "info"} />
          <span>{notice}</span>
        </p>
      ) : null}
    </div>
  );
}

const CloseButton = (props: { readonly onPress: () => void; readonly children: string }): ReactNode => (
  <Button kind="secondary" wide onPress={props.onPress}>
    {props.children}
  </Button>
);

/** The button's label: the amount to pay, or that the card or account will be used. */
function pressOf(details: CheckoutDetails, isReady: boolean, texts: Texts<typeof frameMessages>): string {
  if (!details.IsTokenOnly)
    return isReady ? format(texts.pay, { amount: money(details.Amount) }) : texts.paying;
  if (!isReady) return texts.captchaChecking;
  return methodWords(details.PaymentMethod, texts).use;
}

function Entry({
  store,
  submitRef,
  onKey,
}: {
  readonly store: FrameStore;
  /** A key of the page, pressed in the fields of card entry. */
  readonly onKey: (key: string) => void;
  readonly submitRef: (button: HTMLElement | null) => void;
}) {
  const texts = useTexts(frameMessages);
  const { actions } = store;
  const state = useStore(store);
  const { details, phase } = state;
  if (!details) return null;
  const errors = state.wrong.map(({ field, message }) => ({ fieldId: field, message }));
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
      <ErrorSummary
        errors={errors}
        attempt={state.presses}
        onFollow={(field) => {
          const wrong = state.wrong.find((one) => one.field === field)?.field;
          if (wrong && wrong !== "zip") actions.focus(wrong);
        }}
      />
      <CardPlace state={state} details={details} actions={actions} onKey={onKey} />
      {details.Captcha ? (
        <CaptchaBox
          state={state.captcha}
          disabled={phase !== "ready"}
          onTick={() => void actions.tickCaptcha()}
        />
      ) : null}
      {state.obstacle ? <Refused state={state} onType={actions.readBack} /> : null}
      <News state={state} />
      <Button
        kind="primary"
        type="submit"
        wide
        disabled={isIncomplete}
        busy={phase !== "ready" || state.looking}
      >
        {phase === "ready" ? null : <span className="cp-frame__spinner" aria-hidden="true" />}
        {/*
         * Observed when a press would take money: Chromium ignores a mouse press in an observed frame that moved within
         * the last half second.
         */}
        <span ref={isIncomplete || details.IsTokenOnly ? null : submitRef}>
          <Current>{pressOf(details, phase === "ready", texts)}</Current>
        </span>
      </Button>
      {/* Below the button: a message above it would move it during the press. */}
      <div role="status">{phase === "paying" ? <p className="cp-news">{texts.processing}</p> : null}</div>
      {phase === "ready" ? <CloseButton onPress={actions.close}>{texts.cancel}</CloseButton> : null}
      <p className="cp-muted cp-small">{texts.secure}</p>
    </form>
  );
}
