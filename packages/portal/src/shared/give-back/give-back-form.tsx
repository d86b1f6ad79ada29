import { approvalMessages, format, giveBackMessages } from "@county-pay/core/messages";
import { type Cents, cents, formatMoney } from "@county-pay/core/money";
import {
  amountGivenBack,
  checkGiveBack,
  type GiveBackForm as Form,
  giveBackRefusal,
  givesBackAs,
  kindOfForm,
  type OpenOffer,
  reasonOptions,
} from "@county-pay/core/payments";
import { type GiveBackLimits, needsApproval } from "@county-pay/core/session";
import {
  Button,
  Dialog,
  ErrorSummary,
  Icon,
  MoneyText,
  NoticeBox,
  RadioGroup,
  Select,
  TextField,
  useForm,
  useLanguage,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useId } from "react";
import type { Access } from "../../platform/access/use-access.ts";
import type { GiveBackState, GivenReason } from "./use-give-back.ts";

/** Asks for the amount, explains how it is refunded, and shows refusals. A refusal keeps everything typed. */
export function GiveBackForm(props: {
  readonly offer: OpenOffer;
  readonly access: Access;
  readonly state: Exclude<GiveBackState, { kind: "refunded" | "pending" | "waiting" }>;
  readonly onGive: (amount: Cents, reason: GivenReason) => void;
  readonly onClose: () => void;
}) {
  const { offer, access, state } = props;
  const { reasons, limits } = access;
  const approvals = useTexts(approvalMessages);
  const language = useLanguage();
  const texts = useTexts(giveBackMessages);
  const form = useForm<Form>({ choice: "whole", amount: "", why: "", reason: "" }, (values) =>
    checkGiveBack(values, offer, reasons, language),
  );
  const formId = useId();
  const { choice, why } = form.values;
  const amount = amountGivenBack(form.values, offer, language);
  const does = givesBackAs(offer, amount ?? offer.mostOfPart);
  const isSending = state.kind === "sending";
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && form.submit() && amount !== null)
      props.onGive(amount, { code: form.values.why, note: form.values.reason });
  };
  const chosen = reasons.find(({ code }) => code === why);
  const needsOther =
    amount !== null && needsApproval(does, amount, offer.given, limits)
      ? (limitFor(does, limits) ?? 0)
      : null;
  const amountText = amount === null ? "" : formatMoney(amount);

  return (
    <Dialog
      title={offer.kind === "void" ? texts.voidTitle : texts.refundTitle}
      onClose={isSending ? undefined : props.onClose}
      actions={
        <>
          {isSending ? null : <Button onPress={props.onClose}>{texts.keep}</Button>}
          <button type="submit" form={formId} className="cp-button cp-button--danger" aria-busy={isSending}>
            <span>
              {isSending
                ? texts.sending
                : format(
                    needsOther !== null ? approvals.request : does === "void" ? texts.doVoid : texts.doRefund,
                    {
                      amount: amount === null ? "" : amountText,
                    },
                  ).trim()}
            </span>
          </button>
        </>
      }
    >
      <form id={formId} className="cp-stack" noValidate onSubmit={send}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <Refused state={state} />
        <MoneyText amount={offer.whole} size="huge" />
        {offer.mostOfPart > 0 ? (
          <RadioGroup
            legend={texts.how}
            value={choice}
            disabled={isSending}
            options={[
              {
                value: "whole",
                label: format(texts.whole, { amount: formatMoney(offer.whole) }),
                detail: detailOfWhole(offer, texts),
              },
              {
                value: "part",
                label: texts.part,
                detail: format(texts.partDetail, { amount: formatMoney(offer.mostOfPart) }),
              },
            ]}
            onChange={(chosen) => form.change({ choice: chosen })}
          />
        ) : (
          <p>{detailOfWhole(offer, texts)}</p>
        )}
        {choice === "part" ? (
          <TextField
            label={texts.amount}
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            width="short"
            {...form.bind("amount")}
          />
        ) : null}
        <Select
          id={form.idOf("why")}
          label={texts.reason}
          hint={texts.reasonHint}
          value={why}
          error={form.errors.why ?? ""}
          options={[
            { value: "", label: texts.whyNone },
            ...reasonOptions(reasons, kindOfForm(form.values, offer), language),
          ]}
          onChange={(code) => form.change({ why: code })}
        />
        <TextField
          label={chosen?.needsNote ? texts.otherReason : texts.moreReason}
          optional={!chosen?.needsNote}
          autoComplete="off"
          {...form.bind("reason")}
        />
        {amount === null ? null : <Consequence offer={offer} amount={amount} limit={needsOther} />}
        {offer.tellsTyler && choice === "whole" ? <p>{texts.tyler}</p> : null}
      </form>
    </Dialog>
  );
}

/** What happens with the amount: how it reaches the payer, or that a second person must approve it. */
function Consequence(props: {
  readonly offer: OpenOffer;
  readonly amount: Cents;
  /** The limit above which a second person approves, in cents; null below it. */
  readonly limit: number | null;
}) {
  const approvals = useTexts(approvalMessages);
  const texts = useTexts(giveBackMessages);
  const { offer, limit } = props;
  const amount = formatMoney(props.amount);
  if (limit === null) return <p key={amount}>{format(texts[offer.rail], { amount })}</p>;
  return (
    <NoticeBox tone="info">
      <p key={amount}>
        {format(offer.given > 0 ? approvals.aboveLimitBefore : approvals.aboveLimit, {
          amount,
          limit: formatMoney(cents(limit)),
          given: formatMoney(offer.given),
        })}
      </p>
    </NoticeBox>
  );
}

const limitFor = (kind: "void" | "refund", { voidCents, refundCents }: GiveBackLimits): number | null =>
  kind === "void" ? voidCents : refundCents;

const detailOfWhole = (
  { kind, withFee }: OpenOffer,
  texts: {
    readonly wholeVoidDetail: string;
    readonly wholeRefundDetail: string;
    readonly restDetail: string;
  },
): string => (kind === "void" ? texts.wholeVoidDetail : withFee ? texts.wholeRefundDetail : texts.restDetail);

/** Why the refund failed, in words (ERRTEXT-019). */
function Refused({ state }: { readonly state: GiveBackState }) {
  const texts = useTexts(giveBackMessages);
  const { alreadyWaiting } = useTexts(approvalMessages);
  if (state.kind !== "refused" && state.kind !== "failed") return null;
  const text = state.kind === "refused" ? giveBackRefusal(state.failure, texts) : state.notice.text;
  const isWaiting = state.kind === "refused" && state.failure.code === "already_exists";
  return (
    <div className="cp-error-summary" role="alert">
      <h3 className="cp-error-summary__title">
        <Icon name="warning" />
        {texts.failedTitle}
      </h3>
      <p>{isWaiting ? alreadyWaiting : text}</p>
    </div>
  );
}
