import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { submitCashVoid, submitCcVoid } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import type { Told } from "../notebook.ts";
import { userOf } from "./sign-in.ts";
import type { Town } from "./town.ts";

const A_DOLLAR = 100;

/** A clerk who gives money of some payments back: all of it, or a dollar. */
export async function office(town: Town, email: string): Promise<void> {
  const { random, notebook } = town;
  const user = userOf(town, email);
  let seen = notebook.all.length;
  while (!town.isOver()) {
    await sleep(300);
    const paid = notebook.all.slice(seen).filter(isPayment);
    seen = notebook.all.length;
    const chosen = paid.find(() => random.chance(0.3));
    if (chosen) await giveBack(chosen);
  }

  async function giveBack(payment: Told): Promise<void> {
    const inCash = payment.who === "counter";
    const isWhole = inCash || random.chance(0.5);
    const amount = isWhole ? payment.cents : A_DOLLAR;
    const body = {
      Key: randomUUID(),
      ConfirmationId: payment.confirmation,
      Amount: toDollars(cents(amount)),
      UserId: await user.id(),
      TotalFees: toDollars(cents(isWhole ? payment.feeCents : 0)),
      ConnectorId: "",
      TylerVoid: false,
      ReasonCode: "twice",
    };
    const tell = notebook.press();
    const answer = await user.ask(
      (client) => client.call(inCash ? submitCashVoid : submitCcVoid, { body }),
      ({ Status }) => Status !== "processing",
    );
    tell({
      who: "office",
      what: "refund",
      status: answer.ok ? answer.value.Status : answer.error.code,
      confirmation: answer.ok ? answer.value.Confirmation : "",
      ofPayment: payment.confirmation,
      cents: amount,
      feeCents: isWhole ? payment.feeCents : 0,
      bills: payment.bills,
    });
  }
}

const isPayment = ({ what, status }: Told): boolean => what === "payment" && status === "success";
