import { randomUUID } from "node:crypto";
import {
  changeGatewayAccount,
  changeWalletSite,
  getTransactionDetails,
  receiptByConfirmation,
  walletSites,
} from "@county-pay/core/contract";
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
  type OpenFrame,
  type Payer,
  refusalOf,
  type SignedInPerson,
  signedInConfirmed,
} from "@county-pay/server/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";
import { PAYMENTS } from "../support/payment-world.ts";

const PORTAL = "http://localhost:4000";
const WIDGET = "https://www.elm.example";
const UNVERIFIED = "https://unverified.elm.example";
const FLAGS = { OnlinePropertyTaxPayment: true, ACHPaymentsOnline: true, ACHPayments: true, AdminTab: true };

const suite = paymentSuite();
let admin: SignedInPerson;
let clerk: SignedInPerson;
let payer: Payer;

beforeEach(async () => {
  const { database, api, frame, services } = suite.world;
  const id = await insertCounty(database.pool, { name: "elm", flags: FLAGS });
  await suite.world.ask("update companies set allowed_origins = $2 where id = $1", [
    id,
    [WIDGET, UNVERIFIED],
  ]);
  services.companies.forget();
  await insertPerson(database.pool, id, { email: "admin@elm.example", userType: "Admin" });
  await insertPerson(database.pool, id, { email: "clerk@elm.example", userType: "Clerk" });
  admin = await signedInConfirmed(api, "elm", "admin@elm.example");
  clerk = await signedInConfirmed(api, "elm", "clerk@elm.example");
  payer = createPayer("elm", {
    page: clientOf(api, { origin: PORTAL }),
    frame: clientOf(frame, { origin: PAYMENTS }),
    gatewayUrl: suite.gateway.url,
  });
});

async function billOf(cents = 10_000): Promise<BillToPay> {
  const name = randomUUID();
  const [company] = await suite.world.ask("select id from companies where name = 'elm'");
  const [id = ""] = await insertBills(suite.world.database.pool, Number(company?.id), [
    { bill_number: name, parcel_id: name, balance_cents: cents, billed_cents: cents },
  ]);
  return { id, cents };
}
const turn = (Origin: string, IsOn = true) =>
  answerOf(admin.asApi, changeWalletSite, { body: { Origin, IsOn } });
const sites = async () => (await answerOf(admin.asApi, walletSites, {})).Sites;
const stateAt = async (origin: string) => (await sites()).find(({ Origin }) => Origin === origin);
const opened = async (method: "CC" | "ACH" = "CC"): Promise<OpenFrame> =>
  payer.openFrame(await payer.checkout(await payer.request([await billOf()], method)));

/** The token of a test card from the sandbox's sheet of a wallet. */
async function walletToken(wallet: string, chosen = "visa"): Promise<string> {
  const response = await fetch(`${suite.gateway.url}/wallet/approve`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ wallet, card: chosen }),
  });
  return ((await response.json()) as { token: string }).token;
}
const payWith = async (frame: OpenFrame, token: string) =>
  payer.send(frame, { ...(await payer.press(frame, card())), Token: token });
const walletOf = async (confirmation: string) =>
  (await suite.world.ask("select wallet from payments where confirmation = $1", [confirmation]))[0]?.wallet;

describe("where wallets are offered", () => {
  it("no site offers wallets until an admin turns them on, and each site says why", async () => {
    expect((await opened()).details.Wallets).toBeUndefined();
    expect(await sites()).toEqual(
      [PORTAL, WIDGET, UNVERIFIED].map((Origin) =>
        expect.objectContaining({ Origin, IsPortal: Origin === PORTAL, State: "not_registered" }),
      ),
    );
    expect(await turn(WIDGET)).toEqual({ IsKnown: true });
    expect(await stateAt(WIDGET)).toMatchObject({ State: "offered", Wallets: ["apple_pay", "google_pay"] });
    const { details } = await opened();
    expect(details.Wallets).toEqual({
      Sites: [{ Origin: WIDGET, Wallets: ["apple_pay", "google_pay"] }],
      Total: Math.round(details.Amount * 100),
      Sheet: expect.stringMatching(/\/wallet$/),
    });
    await turn(WIDGET, false);
    expect(await stateAt(WIDGET)).toMatchObject({ State: "not_registered" });
    expect((await opened()).details.Wallets).toBeUndefined();
  });

  it("a site offers only what its gateway verified, with the gateway's reason for the rest", async () => {
    await turn(UNVERIFIED);
    expect(await stateAt(UNVERIFIED)).toMatchObject({
      State: "offered",
      Wallets: ["google_pay"],
      Missing: ["apple_pay"],
      Why: "The site does not serve Apple's file.",
    });
  });

  it("an eCheck offers no wallet", async () => {
    await turn(PORTAL);
    expect((await opened("ACH")).details.Wallets).toBeUndefined();
  });

  it("a site that was registered at an account which the county has left offers none", async () => {
    await turn(PORTAL);
    const name = `w${randomUUID().slice(0, 8)}`;
    await answerOf(admin.asApi, changeGatewayAccount, {
      body: { Kind: "sandbox", Values: { Key: `sandbox_key_${name}_a1b2` } },
    });
    expect(await stateAt(PORTAL)).toMatchObject({ State: "other_account", CheckedAt: null });
    expect((await opened()).details.Wallets).toBeUndefined();
    await turn(PORTAL);
    expect((await opened()).details.Wallets?.Sheet).toContain(`/accounts/${name}/wallet`);
  });

  it("a gateway that does not answer changes nothing, and one without wallets says so", async () => {
    const { installation } = suite.world.services.gateways;
    const { wallets } = installation;
    Object.assign(installation, {
      wallets: { ...wallets, register: async () => ({ outcome: "unknown" }) },
    });
    expect(await turn(PORTAL)).toEqual({ IsKnown: false });
    expect(await stateAt(PORTAL)).toMatchObject({ State: "not_registered" });
    Object.assign(installation, { wallets: undefined });
    expect(await stateAt(PORTAL)).toMatchObject({ State: "no_wallets" });
    const body = { Origin: PORTAL, IsOn: true };
    expect((await refusalOf(admin.asApi, changeWalletSite, { body })).code).toBe("method_unavailable");
    Object.assign(installation, { wallets });
  });

  it("only an admin changes it, only for the county's own sites, and it is in the audit trail", async () => {
    const body = { Origin: "https://elsewhere.example", IsOn: true };
    expect((await refusalOf(admin.asApi, changeWalletSite, { body })).code).toBe("not_found");
    expect((await refusalOf(clerk.asApi, changeWalletSite, { body })).code).toBe("forbidden");
    await turn(PORTAL);
    expect(
      await suite.world.ask("select subject, details from audit_events where action = 'gateway.wallets'"),
    ).toEqual([{ subject: PORTAL, details: { isOn: true, wallets: ["apple_pay", "google_pay"] } }]);
  });
});

describe("a payment with a wallet", () => {
  it.each([
    ["apple_pay", "Apple Pay"],
    ["google_pay", "Google Pay"],
  ])(
    "a payment with %s costs the card's fee, and receipt and office name the wallet",
    async (wallet, name) => {
      await turn(PORTAL);
      const frame = await opened();
      const paid = await payWith(frame, await walletToken(wallet));
      expect(paid.Status).toBe("success");
      const { Confirmation: confirmation } = paid;
      expect(await walletOf(confirmation)).toBe(wallet);
      const receipt = await answerOf(clerk.asUser, receiptByConfirmation, {
        params: { company: "elm", confirmation },
        query: {},
      });
      expect(receipt).toMatchObject({
        PaymentType: "CC",
        CardType: "VISA",
        AccountNickName: `•••• 1111 (${name})`,
        TotalFees: frame.details.TotalFees,
      });
      const details = await answerOf(clerk.asUser, getTransactionDetails, {
        params: { confirmation, connectorId: "-" },
      });
      expect(details.AccountNickName).toBe(`•••• 1111 (${name})`);
    },
  );

  it("a declined wallet leads to another try with a card, whose payment has no wallet", async () => {
    await turn(PORTAL);
    const frame = await opened();
    expect((await payWith(frame, await walletToken("apple_pay", "declined"))).Status).toBe("declined");
    const paid = await payWith(frame, await payer.token(card()));
    expect(paid.Status).toBe("success");
    expect(await walletOf(paid.Confirmation)).toBe("");
  });

  it("a bank asks about a card from a wallet as about any other", async () => {
    await turn(PORTAL);
    const result = await payWith(await opened(), await walletToken("google_pay", "challenged"));
    expect(result).toMatchObject({ Status: "processing", Code: "waits_for_payer" });
  });

  it("the token of a wallet pays no eCheck", async () => {
    const frame = await opened("ACH");
    const pressed = await payer.press(frame, account());
    expect((await payer.send(frame, { ...pressed, Token: await walletToken("apple_pay") })).Status).toBe(
      "declined",
    );
  });
});

describe("the sandbox's sheet", () => {
  const sheet = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${suite.gateway.url}/wallet${query}`, { headers });
  const WHOLE = "?wallet=apple_pay&payee=Elm%20%3Cb%3E&cents=10235";

  it("a sheet shows payee and total, and only a frame of the payments page gets it", async () => {
    const inFrame = { referer: `${PAYMENTS}/`, "sec-fetch-dest": "iframe" };
    const answer = await sheet(WHOLE, inFrame);
    const page = await answer.text();
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page).toContain("Pay Elm &#60;b&#62;?");
    expect(page).toContain("$102.35");
    expect((await sheet(WHOLE, { ...inFrame, referer: "https://evil.example/" })).status).toBe(404);
    expect((await sheet(WHOLE, { "sec-fetch-dest": "document" })).status).toBe(404);
    expect((await sheet("?wallet=other&payee=Elm&cents=1", inFrame)).status).toBe(404);
    expect((await sheet("?wallet=apple_pay&payee=Elm&cents=-1", inFrame)).status).toBe(404);
  });

  it("a page of another origin gets no token", async () => {
    const response = await fetch(`${suite.gateway.url}/wallet/approve`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://evil.example" },
      body: JSON.stringify({ wallet: "apple_pay", card: "visa" }),
    });
    expect(response.status).toBe(403);
  });
});
