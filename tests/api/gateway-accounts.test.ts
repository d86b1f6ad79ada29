import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  changeGatewayAccount,
  confirmGatewayAccount,
  createPaymentMethodDetail,
  framePay,
  gatewayAccount,
  guestCheckout,
  leaveGatewayAccount,
  submitCcPayment,
  submitCcVoid,
  submitRdv2TokenPayment,
  testGatewayAccount,
} from "@county-pay/core/contract";
import { ENGLISH } from "@county-pay/core/messages";
import { accountTestSentence } from "@county-pay/core/settings";
import {
  account,
  answerOf,
  type BillToPay,
  card,
  clientOf,
  createPayer,
  insertBills,
  insertCounty,
  insertPerson,
  type Payer,
  pressInput,
  readJournal,
  refusalOf,
  type SignedInPerson,
  savedFor,
  settleRefunds,
  signedInConfirmed,
  takeBankReturns,
  tokenize,
} from "@county-pay/server/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";
import { PAYMENTS, takenBy } from "../support/payment-world.ts";

const PORTAL = "http://localhost:4000";
const FLAGS = { OnlinePropertyTaxPayment: true, ACHPaymentsOnline: true, ACHPayments: true, AdminTab: true };
const SILENT = "4000000000001018";
const RETURNED = account("000111111101");

const suite = paymentSuite();

/** A county, its people, and names for accounts that no other test uses. */
interface County {
  readonly name: string;
  readonly id: number;
  readonly admin: SignedInPerson;
  /** The admin who confirms. */
  readonly confirmer: SignedInPerson;
  readonly clerk: SignedInPerson;
  readonly resident: SignedInPerson;
  /** The name of its first and of its second account at the sandbox. */
  readonly first: string;
  readonly second: string;
}

async function makeCounty(name: string): Promise<County> {
  const { database, api, services } = suite.world;
  const id = await insertCounty(database.pool, { name, flags: FLAGS });
  services.companies.forget();
  const person = async (email: string, userType: string) => {
    await insertPerson(database.pool, id, { email, userType, isSettled: true });
    return signedInConfirmed(api, name, email);
  };
  const unique = randomUUID().slice(0, 8);
  return {
    name,
    id,
    admin: await person(`admin@${name}.example`, "Admin"),
    confirmer: await person(`second@${name}.example`, "Admin"),
    clerk: await person(`clerk@${name}.example`, "Clerk"),
    resident: await person(`ada@${name}.example`, "user"),
    first: `${name}1${unique}`,
    second: `${name}2${unique}`,
  };
}

const keyOf = (name: string, last = "a1b2"): string => `sandbox_key_${name}_${last}`;
const entered = (key: string, more: object = {}) => ({
  body: { Kind: "sandbox", Values: { Key: key }, ...more },
});
const overview = (county: County) => answerOf(county.admin.asApi, gatewayAccount, {});
/** The second admin confirms what the first one asked for. */
const confirm = async (county: County) => {
  const id = (await overview(county)).Waiting?.Id ?? "";
  return answerOf(county.confirmer.asApi, confirmGatewayAccount, { params: { id } });
};
const change = async (county: County, key: string, more: object = {}) => {
  const answer = await answerOf(county.admin.asApi, changeGatewayAccount, entered(key, more));
  if (answer.IsWaiting) await confirm(county);
  return answer;
};

/** A payer of a county whose browser tokenizes at an account of the sandbox; null: at its own. */
const payerAt = (county: County, name: string | null): Payer =>
  createPayer(county.name, {
    page: clientOf(suite.world.api, { origin: PORTAL }),
    frame: clientOf(suite.world.frame, { origin: PAYMENTS }),
    gatewayUrl: name === null ? suite.gateway.url : `${suite.gateway.url}/accounts/${name}`,
  });

let bills = 0;
async function billOf(county: County, cents = 10_000): Promise<BillToPay> {
  bills += 1;
  const name = `${county.name}-${bills}`;
  const [id = ""] = await insertBills(suite.world.database.pool, county.id, [
    { bill_number: name, parcel_id: name, balance_cents: cents, billed_cents: cents },
  ]);
  return { id, cents };
}

const journalOf = (name: string): string => join(dirname(suite.gateway.journal), `charges-${name}.jsonl`);
/** What an account charged, in cents. */
const takenAt = (name: string): number[] =>
  existsSync(journalOf(name)) ? [...takenBy(journalOf(name)).values()] : [];
const refundedAt = (name: string): number[] =>
  (readJournal(journalOf(name)) as { type: string; given: number }[])
    .filter(({ type }) => type === "refund")
    .map(({ given }) => given);

const stateOf = async (confirmation: string) =>
  (await suite.world.ask("select state from payments where confirmation = $1", [confirmation]))[0]?.state;

async function voidOf(county: County, confirmation: string, dollars: number) {
  const answer = await answerOf(county.clerk.asUser, submitCcVoid, {
    body: {
      Key: randomUUID(),
      ConfirmationId: confirmation,
      Amount: dollars,
      UserId: county.clerk.id,
      TotalFees: 0,
      ConnectorId: "",
      TylerVoid: false,
      ReasonCode: "twice",
    },
  });
  return answer.Status;
}

let elm: County;
let oak: County;
beforeEach(async () => {
  elm = await makeCounty("elm");
  oak = await makeCounty("oak");
});

describe("two counties with accounts of their own", () => {
  it("the money and the refunds of a county are in its own account's books, and in no other", async () => {
    expect((await change(elm, keyOf(elm.first))).Outcome).toBe("valid");
    expect((await change(oak, keyOf(oak.first))).Outcome).toBe("valid");
    const before = suite.world.taken().size;
    const paid = await payerAt(elm, elm.first).pay([await billOf(elm, 10_000)]);
    await payerAt(oak, oak.first).pay([await billOf(oak, 7_000)]);
    expect(paid.Status).toBe("success");
    expect(takenAt(elm.first)).toEqual([10_000]);
    expect(takenAt(oak.first)).toEqual([7_000]);
    expect(suite.world.taken().size).toBe(before);

    expect(await voidOf(elm, paid.Confirmation, 100)).toBe("success");
    expect(refundedAt(elm.first)).toEqual([10_000]);
    expect(refundedAt(oak.first)).toEqual([]);
  });

  it("a county without an account takes payments with the installation's", async () => {
    await change(elm, keyOf(elm.first));
    const before = suite.world.taken().size;
    expect((await payerAt(oak, null).pay([await billOf(oak)])).Status).toBe("success");
    expect(suite.world.taken().size).toBe(before + 1);
    expect(takenAt(elm.first)).toEqual([]);
  });

  it("a token of another county's account pays nothing", async () => {
    await change(elm, keyOf(elm.first));
    await change(oak, keyOf(oak.first));
    expect((await payerAt(elm, oak.first).pay([await billOf(elm)])).Status).toBe("declined");
    expect([...takenAt(elm.first), ...takenAt(oak.first)]).toEqual([]);
  });

  it("a bank's return reverses a payment only if its own account reports it", async () => {
    await change(elm, keyOf(elm.first));
    await change(oak, keyOf(oak.first));
    const paid = await payerAt(elm, elm.first).pay([await billOf(elm)], RETURNED);
    const [row] = await suite.world.ask("select id from payments where confirmation = $1", [
      paid.Confirmation,
    ]);
    const oaks = await suite.world.services.gateways.of(oak.id);
    const { returns } = oaks;
    Object.assign(oaks, { returns: async () => [{ position: 1, reference: row?.id, code: "R01" }] });
    const elms = await suite.world.services.gateways.of(elm.id);
    const own = elms.returns;
    Object.assign(elms, { returns: async () => [] });
    expect(await takeBankReturns(suite.world.services, suite.world.api.log)).toBe(0);
    expect(await stateOf(paid.Confirmation)).toBe("succeeded");
    Object.assign(oaks, { returns });
    Object.assign(elms, { returns: own });
    expect(await takeBankReturns(suite.world.services, suite.world.api.log)).toBe(1);
    expect(await stateOf(paid.Confirmation)).toBe("returned");
  });
});

describe("a county that changes its account", () => {
  it("a payment that is unknown meanwhile is settled at the account that was asked", async () => {
    await change(elm, keyOf(elm.first));
    const pending = await payerAt(elm, elm.first).pay([await billOf(elm)], card(SILENT));
    expect(pending.Status).toBe("processing");
    expect((await change(elm, keyOf(elm.second))).Outcome).toBe("valid");
    await suite.world.settle();
    const [payment] = await suite.world.ask("select state from payments where company_id = $1", [elm.id]);
    expect(payment?.state).toBe("succeeded");
    expect(takenAt(elm.first)).toEqual([10_000]);
    expect(takenAt(elm.second)).toEqual([]);
  });

  it("a payment is refunded at the account that charged it, and a refund that is unknown is settled there", async () => {
    await change(elm, keyOf(elm.first));
    const paid = await payerAt(elm, elm.first).pay([await billOf(elm)]);
    const silent = await payerAt(elm, elm.first).pay([await billOf(elm)], card("4000000000001075"));
    await change(elm, keyOf(elm.second));
    expect(await voidOf(elm, paid.Confirmation, 100)).toBe("success");
    expect(await voidOf(elm, silent.Confirmation, 100)).toBe("processing");
    await suite.world.ask("update payment_refunds set next_check_at = now() where next_check_at is not null");
    await settleRefunds(suite.world.services, suite.world.api.log);
    expect(await stateOf(silent.Confirmation)).toBe("voided");
    expect(refundedAt(elm.first)).toEqual([10_000, 10_000]);
    expect(existsSync(journalOf(elm.second)) && refundedAt(elm.second)).toBeFalsy();
  });

  it("a bank's return of a payment of the former account still reverses it", async () => {
    await change(elm, keyOf(elm.first));
    const paid = await payerAt(elm, elm.first).pay([await billOf(elm)], RETURNED);
    await change(elm, keyOf(elm.second));
    expect(await takeBankReturns(suite.world.services, suite.world.api.log)).toBe(1);
    expect(await stateOf(paid.Confirmation)).toBe("returned");
  });

  it("a former account is asked for returns and disputes for 210 days, and longer while a dispute is open", async () => {
    const { world } = suite;
    await change(elm, keyOf(elm.first));
    const paid = await payerAt(elm, elm.first).pay([await billOf(elm)]);
    await change(elm, keyOf(elm.second));
    const [former] = await world.ask(
      "select gateway_account_id::text as id from payments where confirmation = $1",
      [paid.Confirmation],
    );
    const isAskedAfter = async (days: number) => {
      await world.ask(
        "update gateway_accounts set until = now() - $2::int * interval '1 day', since = now() - interval '400 days' where id = $1",
        [former?.id, days],
      );
      world.services.gateways.forget();
      return (await world.services.gateways.reporting()).some(({ id }) => id === former?.id);
    };
    expect(await isAskedAfter(200)).toBe(true);
    expect(await isAskedAfter(211)).toBe(false);
    const disputed = async (state: string) =>
      world.ask(
        `insert into disputes (company_id, payment_id, gateway, gateway_dispute, amount_cents, reason, network_code, state,
           opened_at)
         select company_id, id, 'sandbox ' || gateway_account_id, 'dp_1', 100, 'fraudulent', '', $2, now()
           from payments where confirmation = $1
         on conflict (company_id, gateway, gateway_dispute) do update set state = excluded.state`,
        [paid.Confirmation, state],
      );
    await disputed("inquiry");
    expect(await isAskedAfter(211)).toBe(true);
    await disputed("won");
    expect(await isAskedAfter(211)).toBe(false);
  });

  it("a payer whose frame shows the former account's fields is told to start again, and then pays", async () => {
    await change(elm, keyOf(elm.first));
    const payer = payerAt(elm, elm.first);
    const request = await payer.request([await billOf(elm)]);
    const frame = await payer.openFrame(await payer.checkout(request));
    expect(frame.details.Account).toMatch(/^[\da-f-]{36}$/);
    const press = await payer.press(frame, card());
    await change(elm, keyOf(elm.second));
    const refused = await refusalOf(payer.frame, framePay, pressInput(frame, press));
    expect(refused).toMatchObject({
      code: "account_changed",
      message: expect.stringContaining("Start the payment again"),
    });
    expect([...takenAt(elm.first), ...takenAt(elm.second)]).toEqual([]);

    const again = payerAt(elm, elm.second);
    const opened = await again.openFrame(await again.checkout(request));
    expect((await again.send(opened, await again.press(opened, card()))).Status).toBe("success");
    expect(takenAt(elm.second)).toEqual([10_000]);
  });

  it("a press that is repeated after the change gets the status of its payment", async () => {
    await change(elm, keyOf(elm.first));
    const payer = payerAt(elm, elm.first);
    const frame = await payer.openFrame(await payer.checkout(await payer.request([await billOf(elm)])));
    const press = await payer.press(frame, card());
    const paid = await payer.send(frame, press);
    await change(elm, keyOf(elm.second));
    expect(await payer.send(frame, press)).toMatchObject({
      Status: "success",
      Confirmation: paid.Confirmation,
    });
  });

  it("the page that was prepared before the change names another account than the details it gets", async () => {
    const page = async () => (await suite.world.frame.inject(`/checkout/${elm.name}`)).body;
    const named = (html: string) => /county-pay:account" content="([^"]*)"/.exec(html)?.[1];
    expect(named(await page())).toBe("");
    await change(elm, keyOf(elm.first));
    const payer = payerAt(elm, elm.first);
    const frame = await payer.openFrame(await payer.checkout(await payer.request([await billOf(elm)])));
    expect(named(await page())).toBe(frame.details.Account);
  });

  it("a saved card of the former account is not charged, and is again once the county returns to it", async () => {
    await change(elm, keyOf(elm.first));
    const stored = await answerOf(elm.resident.asUser, submitCcPayment, {
      body: {
        CompanyName: elm.name,
        Key: randomUUID(),
        TokenizeOnly: true,
        FirstName: "Ada",
        LastName: "Example",
        Address: {
          Address1: "1 Example Street",
          Country: "US",
          City: "Savannah",
          State: "Georgia",
          Zip: "31401",
        },
        AccountNickName: "•••• 1111",
        CardType: "VISA",
        PaymentMethod: "CC",
        PaymentType: "Manual",
        PaymentToken: await tokenize(`${suite.gateway.url}/accounts/${elm.first}`, card()),
      },
    });
    const saved = await answerOf(elm.resident.asApi, createPaymentMethodDetail, {
      body: {
        NickName: "",
        CardType: "VISA",
        AccountNumber: "•••• 1111",
        RoutingNumber: "",
        BillingAddress1: "",
        BillingCity: "",
        BillingState: "",
        BillingZip: "",
        BillingCountry: "",
        PaymentToken: stored.Confirmation,
        PaymentMethodId: "1",
        ExpirationMonth: "12",
        ExpirationYear: "2099",
        ActiveRecord: 1,
        ConnectorId: "",
        EbppUserId: elm.resident.id,
        CompanyId: elm.id,
      },
    });
    const bill = await billOf(elm);
    const pay = () => ({ body: { ...savedFor(elm.id, [bill], saved.Id), CompanyName: elm.name } });
    await change(elm, keyOf(elm.second));
    expect((await refusalOf(elm.resident.asUser, submitRdv2TokenPayment, pay())).code).toBe(
      "account_changed",
    );
    expect([...takenAt(elm.first), ...takenAt(elm.second)]).toEqual([]);
    await change(elm, keyOf(elm.first, "c3d4"));
    expect((await answerOf(elm.resident.asUser, submitRdv2TokenPayment, pay())).Status).toBe("success");
    expect(takenAt(elm.first)).toEqual([10_000]);
  });

  it("a county that leaves its account takes payments with the installation's, and refunds at its own", async () => {
    await change(elm, keyOf(elm.first));
    const paid = await payerAt(elm, elm.first).pay([await billOf(elm)]);
    expect(await answerOf(elm.admin.asApi, leaveGatewayAccount, {})).toEqual({ IsWaiting: true });
    expect((await overview(elm)).Current?.VendorId).toBe(elm.first);
    await confirm(elm);
    const before = suite.world.taken().size;
    expect((await payerAt(elm, null).pay([await billOf(elm)])).Status).toBe("success");
    expect(suite.world.taken().size).toBe(before + 1);
    expect(await voidOf(elm, paid.Confirmation, 100)).toBe("success");
    expect(refundedAt(elm.first)).toEqual([10_000]);
    expect((await refusalOf(elm.admin.asApi, leaveGatewayAccount, {})).code).toBe("not_found");
  });
});

describe("an installation whose account counties may not use", () => {
  it("a county without an account of its own takes no payments online, and one with an account does", async () => {
    const { accounts } = suite.world.services.config;
    Object.assign(accounts, { isShared: false });
    try {
      const payer = payerAt(elm, elm.first);
      const request = await payer.request([await billOf(elm)]);
      expect((await refusalOf(payer.page, guestCheckout, { body: request })).code).toBe("method_unavailable");
      await change(elm, keyOf(elm.first));
      expect((await payer.pay([await billOf(elm)])).Status).toBe("success");
      expect((await refusalOf(elm.admin.asApi, leaveGatewayAccount, {})).code).toBe("method_unavailable");
      expect((await overview(elm)).Shared).toBeNull();
    } finally {
      Object.assign(accounts, { isShared: true });
    }
  });

  it("where payments are real, keys of the test mode are not accepted", async () => {
    const { accounts } = suite.world.services.config;
    Object.assign(accounts, { needsLive: true });
    try {
      expect((await change(elm, keyOf(elm.first))).Outcome).toBe("test_key");
      expect((await overview(elm)).History).toEqual([]);
    } finally {
      Object.assign(accounts, { needsLive: false });
    }
  });
});

describe("an account's keys", () => {
  it("replaced keys are of the same account: what it stores and charged stays usable", async () => {
    await change(elm, keyOf(elm.first));
    const paid = await payerAt(elm, elm.first).pay([await billOf(elm)]);
    const id = (await overview(elm)).Current?.Id;
    expect(await change(elm, keyOf(elm.first, "9z9z"), { Replaces: id })).toMatchObject({ Outcome: "valid" });
    const { Current, History } = await overview(elm);
    expect(History).toHaveLength(1);
    expect(Current).toMatchObject({ Id: id, VendorId: elm.first, Settings: [{ Ending: "9z9z", Value: "" }] });
    expect(Current?.KeysAt).not.toBeNull();
    expect(await voidOf(elm, paid.Confirmation, 100)).toBe("success");
    expect(await change(elm, keyOf(elm.second), { Replaces: id })).toMatchObject({
      Outcome: "other_account",
      VendorId: elm.second,
    });
    expect((await overview(elm)).Current?.VendorId).toBe(elm.first);
  });

  it("keys of another county's account cannot be replaced", async () => {
    await change(oak, keyOf(oak.first));
    const id = (await overview(oak)).Current?.Id;
    const input = entered(keyOf(oak.first), { Replaces: id });
    expect((await refusalOf(elm.admin.asApi, changeGatewayAccount, input)).code).toBe("not_found");
  });

  it("no key is in an answer, the log, the audit trail, or in plain text in the database", async () => {
    const secret = "5ecretpart0f7hekey";
    const key = keyOf(elm.first, secret);
    const answers = [
      await answerOf(elm.admin.asApi, testGatewayAccount, entered(key)),
      await change(elm, key),
      await overview(elm),
      await answerOf(elm.admin.asApi, testGatewayAccount, entered(keyOf(elm.first, `revoked${secret}`))),
      await payerAt(elm, elm.first).pay([await billOf(elm)]),
    ];
    const audit = await suite.world.ask("select row_to_json(a)::text as line from audit_events a");
    const rows = await suite.world.ask("select g::text as line from gateway_accounts g");
    const hex = Buffer.from(secret).toString("hex");
    for (const place of [JSON.stringify([answers, audit, rows]), suite.world.log()])
      for (const form of [secret, hex]) expect(place).not.toContain(form);
    expect(JSON.stringify(answers[2])).toContain("hekey".slice(-4));
    expect(audit.map(({ line }) => String(line)).join()).toContain("gateway.changed");
  });

  it("only roles that may change settings see, test, or change the account", async () => {
    for (const who of [elm.clerk, elm.resident]) {
      expect((await refusalOf(who.asApi, gatewayAccount, {})).code).toBe("forbidden");
      for (const call of [testGatewayAccount, changeGatewayAccount])
        expect((await refusalOf(who.asApi, call, entered(keyOf(elm.first)))).code).toBe("forbidden");
      expect((await refusalOf(who.asApi, leaveGatewayAccount, {})).code).toBe("forbidden");
    }
  });
});

describe("the test of entered keys", () => {
  const sentence = async (key: string) =>
    accountTestSentence(await answerOf(elm.admin.asApi, testGatewayAccount, entered(key)), ENGLISH);

  it("the test says in one sentence what the gateway said, and stores nothing", async () => {
    expect(await sentence(keyOf(elm.first))).toBe(
      `Sandbox accepts these keys: they are of the account ${elm.first}, test mode.`,
    );
    expect(await sentence(keyOf(elm.first, "revoked1"))).toBe(
      "Sandbox does not accept this key: it is wrong, or it was revoked.",
    );
    expect((await change(elm, keyOf(elm.first, "revoked1"))).Outcome).toBe("wrong_key");
    expect((await overview(elm)).History).toEqual([]);
    const wrong = await refusalOf(elm.admin.asApi, testGatewayAccount, entered("sk_live_1"));
    expect(wrong).toMatchObject({ code: "validation_failed", details: { Paths: ["Key"] } });
  });

  it("the test says that a gateway did not answer", async () => {
    await suite.gateway.kill();
    expect(await sentence(keyOf(elm.first))).toMatch(/^Sandbox did not answer\./);
    await suite.gateway.restart();
  });
});
