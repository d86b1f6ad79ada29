import type { Result } from "@county-pay/core";
import type { ApiFailure } from "@county-pay/core/client";
import { type FrameResult, framePay, type GuestCheckoutRequest } from "@county-pay/core/contract";
import { wireCents } from "@county-pay/core/money";
import { type BillToPay, type OpenFrame, type Pressed, pressInput } from "../../src/testing/payer.ts";
import type { Town } from "./town.ts";
import { untilFinal } from "./until-final.ts";

/** A guest whose card is entered. Amounts in cents. */
export interface AtTheButton {
  readonly frame: OpenFrame;
  readonly press: Pressed;
  readonly cents: number;
  readonly feeCents: number;
  readonly bills: readonly BillToPay[];
}

/** What the request of a payment by card amounts to. */
export function amountsOf(request: GuestCheckoutRequest): Pick<AtTheButton, "cents" | "feeCents"> {
  if (request.PaymentMethod !== "CC") throw new Error("the guest wanted to pay by card");
  const { Amount, TotalFees } = request.SubmitRDV2CCPayment;
  return { cents: wireCents(Amount), feeCents: wireCents(TotalFees) };
}

/** Presses the button until the answer is final, and notes what the guest was told: `success` or why not. */
export async function pressUntilTold(
  { payer, notebook }: Pick<Town, "payer" | "notebook">,
  { frame, press, cents, feeCents, bills }: AtTheButton,
  onAnswer: (answer: Result<FrameResult, ApiFailure>) => void = () => undefined,
): Promise<string> {
  const tell = notebook.press();
  const answer = await untilFinal(
    async () => {
      const given = await payer.frame.call(framePay, pressInput(frame, press));
      onAnswer(given);
      return given;
    },
    ({ Status }) => Status !== "processing",
  );
  const status = answer.ok ? answer.value.Status : answer.error.code;
  tell({
    who: "guest",
    what: "payment",
    status,
    confirmation: answer.ok ? answer.value.Confirmation : "",
    ofPayment: "",
    cents,
    feeCents,
    bills: bills.map(({ id }) => id),
  });
  return status;
}
