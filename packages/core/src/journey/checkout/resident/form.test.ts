import { expect, it } from "vitest";
import { checkPayer } from "../../../payments/index.ts";
import { payerOfUser } from "./form.ts";

it("a resident starts with the name from the rolls, without characters that a payment rejects", () => {
  const payer = payerOfUser({
    id: "1",
    firstName: "Ada & Sam (heirs)",
    lastName: "Sample (Trust)",
    emailAddress: "ada@example.com",
    phoneNumber: "",
  });
  expect(payer).toMatchObject({ firstName: "Ada & Sam heirs", lastName: "Sample Trust" });
  const nothing = { isBusiness: false, email: false, phone: false, address: false, place: false };
  expect(checkPayer(payer, nothing)).toEqual({});
});

it.each([
  [
    "Copper Kettle Holdings LLC",
    "",
    { isBusiness: true, firstName: "Copper Kettle Holdings LLC", lastName: "" },
  ],
  ["Ada Sample", "", { isBusiness: false, firstName: "Ada", lastName: "Sample" }],
  ["Ada", "Sample", { isBusiness: false, firstName: "Ada", lastName: "Sample" }],
])("a resident named %j and %j starts as the payer that this is", (firstName, lastName, payer) => {
  const user = { id: "1", firstName, lastName, emailAddress: "", phoneNumber: "" };
  expect(payerOfUser(user)).toMatchObject(payer);
});
