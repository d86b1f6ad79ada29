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
import { saveMethod } from "./save-method.ts";
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
  const keep = (instrument: Parameters<typeof saveMethod>[1]["instrument"] = VISA) =>
    saveMethod(makeEnvironment({ client: server.client }), {
      company: makeCompany(),
      userId: "7",
      instrument,
      form: FORM,
    });
  return { server, keep };
}

describe("saving a card", () => {
  it("saving a card asks the gateway first, and stores its answer with the entered data", async () => {
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

  it("saving a card stores nothing that the gateway did not store", async () => {
    const { server, keep } = keeping();
    server.on(submitCcPayment, () => declined);
    expect(await keep()).toEqual({ step: "failed", reason: "payment_failed", message: "Declined." });
    server.on(submitCcPayment, () => offline);
    expect(await keep()).toMatchObject({ step: "failed", reason: "payment_failed" });
    expect(server.callsOf(createPaymentMethodDetail)).toEqual([]);
  });

  it("saving a card reports if the method could not be stored", async () => {
    const { server, keep } = keeping();
    server.on(createPaymentMethodDetail, () => offline);
    expect(await keep()).toMatchObject({ step: "failed", reason: "not_stored" });
  });

  it("a bank account is saved in the same way", async () => {
    const { server, keep } = keeping();
    await keep({ token: "tok_account_token", cardType: "", last4: "6789" });
    expect(server.callsOf(submitAchPayment)).toHaveLength(1);
    expect(server.callsOf(createPaymentMethodDetail)[0]?.input.body).toMatchObject({ CardType: "" });
  });
});

describe("a saved method's form", () => {
  it("the form is valid with owner, address, and consent", () => {
    expect(checkSavedMethod(FORM, SITUATION, ENGLISH)).toEqual({});
  });

  it.each([
    [{ nickname: "4111 1111 1111 1111" }, "nickname"],
    [{ nickname: "acct 12345" }, "nickname"],
    [{ nickname: "x".repeat(51) }, "nickname"],
    [{ firstName: "" }, "firstName"],
    [{ address1: "" }, "address1"],
    [{ agreed: false }, "agreed"],
  ])("the form is invalid with %j", (change, field) => {
    expect(Object.keys(checkSavedMethod({ ...FORM, ...change }, SITUATION, ENGLISH))).toEqual([field]);
  });

  it("the form requires neither owner nor consent if the method was already saved", () => {
    const bare = { ...FORM, firstName: "", agreed: false };
    expect(checkSavedMethod(bare, { ...SITUATION, type: "ACH", isNew: false }, ENGLISH)).toEqual({});
  });
});
