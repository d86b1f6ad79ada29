import { describe, expect, it } from "vitest";
import {
  createPaymentMethodDetail,
  readPaymentMethod,
  submitAchPayment,
  submitCcPayment,
} from "../../contract/index.ts";
import { ENGLISH } from "../../messages/general/language.ts";
import { fakeServer, makeCompany, makeEnvironment, offline } from "../../testing/index.ts";
import { declined, paid, savedCard, VISA } from "../../testing/resident-tab.ts";
import { keepMethod } from "./keep-method.ts";
import { checkSavedMethod, savedMethodForm } from "./saved-method-form.ts";

const FORM = {
  ...savedMethodForm({ firstName: "Ada", lastName: "Sample" }),
  ...{ address1: "1 Invented Street", state: "Georgia", city: "Sampleton", zip: "31401" },
  ...{ nickname: " Blue ", agreed: true },
};
const SITUATION = { type: "CC", isNew: true, company: makeCompany() } as const;

function keeping() {
  const server = fakeServer();
  server.on(submitCcPayment, () => paid({ Confirmation: "pm_lasting_token" }));
  server.on(submitAchPayment, () => paid({ Confirmation: "pm_lasting_token" }));
  server.on(readPaymentMethod, () => ({
    value: [
      { PaymentMethodId: "1", Name: "CC" },
      { PaymentMethodId: "2", Name: "ACH" },
    ],
  }));
  server.on(createPaymentMethodDetail, () => savedCard());
  const keep = (instrument: Parameters<typeof keepMethod>[1]["instrument"] = VISA) =>
    keepMethod(makeEnvironment({ client: server.client }), {
      company: makeCompany(),
      userId: "7",
      instrument,
      form: FORM,
    });
  return { server, keep };
}

describe("keeping a card", () => {
  it("asks the gateway first, and stores what it gave with what was typed", async () => {
    const { server, keep } = keeping();
    expect(await keep()).toEqual({ step: "saved", paymentToken: "pm_lasting_token" });
    expect(server.callsOf(submitCcPayment)[0]?.input.body).toMatchObject({
      TokenizeOnly: true,
      PaymentToken: VISA.token,
      FirstName: "Ada",
    });
    expect(server.callsOf(createPaymentMethodDetail)[0]?.input.body).toMatchObject({
      NickName: "Blue",
      PaymentToken: "pm_lasting_token",
      AccountNumber: "•••• 1111",
      // The server uses the gateway's date.
      ExpirationMonth: "",
      ExpirationYear: "",
      EbppUserId: "7",
      BillingCity: "Sampleton",
    });
  });

  it("stores nothing that the gateway did not keep", async () => {
    const { server, keep } = keeping();
    server.on(submitCcPayment, () => declined);
    expect(await keep()).toEqual({ step: "failed", reason: "payment_failed", message: "Declined." });
    server.on(submitCcPayment, () => offline);
    expect(await keep()).toMatchObject({ step: "failed", reason: "payment_failed" });
    expect(server.callsOf(createPaymentMethodDetail)).toEqual([]);
  });

  it("says so where what was kept could not be stored", async () => {
    const { server, keep } = keeping();
    server.on(createPaymentMethodDetail, () => offline);
    expect(await keep()).toMatchObject({ step: "failed", reason: "not_stored" });
  });

  it("keeps a bank account", async () => {
    const { server, keep } = keeping();
    await keep({ token: "tok_account_token", cardType: "", last4: "6789" });
    expect(server.callsOf(submitAchPayment)).toHaveLength(1);
    expect(server.callsOf(createPaymentMethodDetail)[0]?.input.body).toMatchObject({ CardType: "" });
  });
});

describe("the form of a saved method", () => {
  it("is right with owner, address and consent", () => {
    expect(checkSavedMethod(FORM, SITUATION, ENGLISH)).toEqual({});
  });

  it.each([
    [{ nickname: "4111 1111 1111 1111" }, "nickname"],
    [{ nickname: "acct 12345" }, "nickname"],
    [{ nickname: "x".repeat(51) }, "nickname"],
    [{ firstName: "" }, "firstName"],
    [{ address1: "" }, "address1"],
    [{ agreed: false }, "agreed"],
  ])("is wrong with %j", (change, field) => {
    expect(Object.keys(checkSavedMethod({ ...FORM, ...change }, SITUATION, ENGLISH))).toEqual([field]);
  });

  it("asks for neither owner nor consent where the method was saved before", () => {
    const bare = { ...FORM, firstName: "", agreed: false };
    expect(checkSavedMethod(bare, { ...SITUATION, type: "ACH", isNew: false }, ENGLISH)).toEqual({});
  });
});
