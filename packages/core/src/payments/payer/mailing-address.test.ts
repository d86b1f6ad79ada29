import { expect, it } from "vitest";
import { makeBill } from "../../testing/index.ts";
import { sharedMailingAddress } from "./mailing-address.ts";

const OAK = "385 Live Oak Ct, Quarry Ferry, GA 31099";
const items = (...lines: readonly string[]) =>
  lines.map((mailingAddress) => ({ bill: makeBill({ mailingAddress }) }));

it("bills that go to one address share it", () => {
  expect(sharedMailingAddress(items(OAK, ` ${OAK}`))).toEqual({
    address1: "385 Live Oak Ct",
    city: "Quarry Ferry",
    state: "GA",
    zip: "31099",
  });
});

it.each([
  ["no bills", []],
  ["no address", [""]],
  ["bills that go to two addresses", [OAK, "1 Elm St, Macon, GA 31201"]],
  ["an address outside the United States", ["1 Rue de la Paix, 75002 Paris"]],
  ["an address with characters that the form refuses", ["c/o Pat Example, 1 Elm St, Macon, GA 31201"]],
  ["an address without a street", [", Macon, GA 31201"]],
  ["a street that is too long for the form", [`${"1 Elm St ".repeat(20)}, Macon, GA 31201`]],
])("%s share no address that a payment form accepts", (_, lines) => {
  expect(sharedMailingAddress(items(...lines))).toBeNull();
});
