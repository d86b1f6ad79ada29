import { type CheckoutPage, frameToken, openCardEntry, readCheckoutPage } from "@county-pay/core/contract";
import type { OnlineMethod } from "@county-pay/core/methods";
import { answerOf } from "../client.ts";
import { card, type Instrument, type OpenFrame, type Payer } from "../payer.ts";

/** Opens a card entry that returns a token. */
export async function openEntry(
  payer: Payer,
  county: string,
  method: OnlineMethod = "CC",
): Promise<OpenFrame> {
  const html = await answerOf(payer.page, openCardEntry, {
    body: { CompanyName: county, PaymentMethod: method },
  });
  const page: CheckoutPage | null = readCheckoutPage(html);
  if (!page) throw new Error("OpenCardEntry answered no page");
  return payer.openFrame(page);
}

/** The frame's request for its own token. */
export const tokenInput = ({ page, details }: OpenFrame, Token: string, Captcha: string) => ({
  params: { checkoutId: page.checkoutId },
  body: { FrameKey: details.FrameKey, Token, Captcha },
});

/** Gets a token for one payment, like a guest's browser. */
export async function entryToken(
  payer: Payer,
  county: string,
  instrument: Instrument = card(),
): Promise<string> {
  const frame = await openEntry(payer, county, instrument.method);
  const token = await payer.token(instrument);
  await answerOf(payer.frame, frameToken, tokenInput(frame, token, await payer.captcha(frame)));
  return token;
}
