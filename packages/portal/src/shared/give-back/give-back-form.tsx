import { format, giveBackMessages } from "@county-pay/core/messages";
import { type Cents, formatMoney } from "@county-pay/core/money";
import {
  amountGivenBack,
  checkGiveBack,
  type GiveBackForm as Form,
  GIVE_BACK_WHYS,
  giveBackReason,
  giveBackRefusal,
  givesBackAs,
  type OpenOffer,
} from "@county-pay/core/payments";
import {
  Button,
  Dialog,
  ErrorSummary,
  Icon,
  MoneyText,
  RadioGroup,
  Select,
  TextField,
  useForm,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useId } from "react";
import type { GiveBackState } from "./use-give-back.ts";

/** Asks for the amount, explains how it is refunded, and shows refusals. A refusal keeps everything typed. */
export function GiveBackForm(props: {
  readonly offer: OpenOffer;
  readonly state: Exclude<GiveBackState, { kind: "refunded" | "pending" }>;
  readonly onGive: (amount: Cents, reason: string) => void;
  readonly onClose: () => void;
}) {
  const { offer, state } = props;
  const texts = useTexts(giveBackMessages);
  const form = useForm<Form>({ choice: "whole", amount: "", why: "", reason: "" }, (values) =>
    checkGiveBack(values, offer, texts),
  );
  const formId = useId();
  const { choice, why } = form.values;
  const amount = amountGivenBack(form.values, offer);
  const does = givesBackAs(offer, amount ?? offer.mostOfPart);
  const isSending = state.kind === "sending";
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && form.submit() && amount !== null)
      props.onGive(amount, giveBackReason(form.values, texts));
  };
  const amountText = formatMoney(amount ?? offer.whole);

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
                : format(does === "void" ? texts.doVoid : texts.doRefund, {
                    amount: amount === null ? "" : amountText,
                  }).trim()}
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
            ...GIVE_BACK_WHYS.map((value) => ({ value, label: texts.whys[value] })),
          ]}
          onChange={(chosen) => form.change({ why: GIVE_BACK_WHYS.find((each) => each === chosen) ?? "" })}
        />
        <TextField
          label={why === "other" ? texts.otherReason : texts.moreReason}
          optional={why !== "other"}
          autoComplete="off"
          {...form.bind("reason")}
        />
        <p>{format(texts[offer.rail], { amount: amountText })}</p>
        {offer.tellsTyler && choice === "whole" ? <p>{texts.tyler}</p> : null}
      </form>
    </Dialog>
  );
}

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
  if (state.kind !== "refused" && state.kind !== "failed") return null;
  const text = state.kind === "refused" ? giveBackRefusal(state.failure, texts) : state.notice.text;
  return (
    <div className="cp-error-summary" role="alert">
      <h3 className="cp-error-summary__title">
        <Icon name="warning" />
        {texts.failedTitle}
      </h3>
      <p>{text}</p>
    </div>
  );
}
