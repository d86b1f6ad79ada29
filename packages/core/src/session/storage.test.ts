import fc from "fast-check";
import { expect, it } from "vitest";
import { cartKey } from "../cart/index.ts";
import { savedCartKey } from "../site/saved-cart.ts";
import { makeUser } from "../testing/index.ts";
import { clearedAtLogout, parseUser, serializeUser, USER_KEY } from "./storage.ts";

it("a user is read as written", () => {
  const changes = fc.record({
    firstName: fc.string(),
    consumerId: fc.option(fc.string()),
    isPasswordExpired: fc.boolean(),
    companyId: fc.integer(),
  });
  fc.assert(
    fc.property(changes, (change) => {
      expect(parseUser(serializeUser(makeUser(change)))).toEqual(makeUser(change));
    }),
  );
});

it.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["another version", JSON.stringify({ version: 2, user: makeUser() })],
  ["half a user", JSON.stringify({ version: 1, user: { id: "7" } })],
  ["a flag that is none", JSON.stringify({ version: 1, user: { ...makeUser(), isActive: "yes" } })],
])("%s is not read as a user", (_, text) => expect(parseUser(text)).toBeNull());

it.each([
  [USER_KEY, true],
  [cartKey("bills", "demo", "7"), true],
  [cartKey("misc", "demo", "guest"), true],
  ["_ap_checkout_demo", true],
  ["anything else", true],
  [savedCartKey("demo"), false],
  ["_ap_language", false],
  ["banner:demo", false],
])("a logout deletes %s: %s", (key, cleared) => expect(clearedAtLogout(key)).toBe(cleared));
