import { expect, it } from "vitest";
import { checkPayer } from "../payments/index.ts";
import { payerOfUser } from "./resident-form.ts";

it("a resident whose name on the rolls has an '&' begins with a name that a payment takes", () => {
  const payer = payerOfUser({
    id: "1",
    firstName: "Ada & Sam",
    lastName: "Sample (Trust)",
    emailAddress: "ada@example.com",
    phoneNumber: "",
  });
  expect(payer).toMatchObject({ firstName: "Ada Sam", lastName: "Sample Trust" });
  const nothing = { isBusiness: false, email: false, phone: false, address: false, place: false };
  expect(checkPayer(payer, nothing)).toEqual({});
});
