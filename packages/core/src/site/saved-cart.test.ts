import { expect, it } from "vitest";
import { savedCartIdOf, savedCartKey } from "./saved-cart.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

it.each([
  [`/demo/clerk/misc-bills/${ID}`, ID],
  [`/demo/clerk/misc-bills/${ID.toUpperCase()}?a=1`, ID.toUpperCase()],
  ["/demo/clerk/misc-bills/Misc", null],
  ["/demo/clerk/misc-bills", null],
  [`/demo/clerk/misc-bills/${ID}0`, null],
  [`/demo/guest/bill-preview/${ID}`, null],
  [`/demo/payment-guest/${ID}`, null],
  [`/demo/clerk/home?cart=${ID}`, null],
  ["", null],
])("%s keeps %s", (path, id) => expect(savedCartIdOf(path)).toBe(id));

it("the cart is saved per company", () => {
  expect(savedCartKey("Demo")).toBe(savedCartKey("demo"));
  expect(savedCartKey("demo")).not.toBe(savedCartKey("other"));
});
