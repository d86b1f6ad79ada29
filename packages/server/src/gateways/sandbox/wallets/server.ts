import type { IncomingMessage, ServerResponse } from "node:http";
import { isWallet, WALLETS } from "@county-pay/core/methods";
import * as v from "valibot";
import { answer, file, isForeign, readJson } from "../http.ts";
import { isFramedBy } from "../pages/fields-page.ts";
import type { Sandbox } from "../sandbox.ts";
import { VALID_YEARS, WALLET_CARDS } from "./cards.ts";
import { WALLET_PATH, WALLET_SCRIPT, WALLET_STYLE, walletHeaders, walletPage } from "./page.ts";

const Approval = v.strictObject({ wallet: v.picklist(WALLETS), card: v.pipe(v.string(), v.maxLength(20)) });

/** A token of the chosen card. */
async function approve(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isForeign(request)) return answer(response, 403, { error: "origin_not_allowed" });
  const sent = v.safeParse(Approval, await readJson(request));
  const card = sent.success && WALLET_CARDS.get(sent.output.card);
  if (!sent.success || !card) return answer(response, 400, { error: "invalid_request" });
  const { scenario, brand, last4 } = card;
  const expiry = { month: 12, year: new Date().getUTCFullYear() + VALID_YEARS };
  const { wallet } = sent.output;
  const token = await sandbox.tokenize({ scenario, brand, last4, expiry, wallet });
  answer(response, 200, { token, brand, last4 });
}

/** Answers a call about wallets. Returns whether it was one. */
export async function answerWallet(
  { sandbox, origins }: { readonly sandbox: Sandbox; readonly origins: readonly string[] },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://gateway");
  const call = `${request.method} ${pathname}`;
  const wallet = searchParams.get("wallet");
  const amount = Number(searchParams.get("cents"));
  const isSheet = isWallet(wallet) && Number.isSafeInteger(amount) && amount > 0;
  if (call === `GET ${WALLET_PATH}` && isSheet && isFramedBy(origins, request.headers)) {
    const payee = (searchParams.get("payee") ?? "").slice(0, 200);
    file(response, "text/html", walletPage({ wallet, payee, cents: amount }, origins), walletHeaders);
  } else if (call === `GET ${WALLET_PATH}.js`) file(response, "text/javascript", WALLET_SCRIPT);
  else if (call === `GET ${WALLET_PATH}.css`) file(response, "text/css", WALLET_STYLE);
  else if (call === `POST ${WALLET_PATH}/approve`) await approve(sandbox, request, response);
  else return false;
  return true;
}
