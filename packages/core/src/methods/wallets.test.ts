import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  nicknameWith,
  offeringSites,
  WALLETS,
  type WalletSetting,
  type WalletSite,
  walletState,
} from "./wallets.ts";

const ELM = "https://elm.example";
const site = (more: Partial<WalletSite> = {}): WalletSite => ({
  origin: ELM,
  account: null,
  wallets: WALLETS,
  why: "",
  checkedAt: "2026-11-26T12:00:00Z",
  ...more,
});
const setting = (more: Partial<WalletSetting> = {}): WalletSetting => ({
  account: null,
  wallets: WALLETS,
  needsTls: true,
  sites: [site()],
  ...more,
});

describe("where wallets are offered", () => {
  it.each([
    ["offered", ELM, setting()],
    ["no_wallets", ELM, setting({ wallets: [] })],
    ["not_registered", ELM, setting({ sites: [] })],
    ["not_registered", "https://www.elm.example", setting()],
    ["not_registered", "https://elm.example.evil.example", setting()],
    ["other_account", ELM, setting({ account: "a-new-one" })],
    ["not_verified", ELM, setting({ sites: [site({ wallets: [] })] })],
    ["not_verified", ELM, setting({ wallets: ["apple_pay"], sites: [site({ wallets: ["google_pay"] })] })],
    ["not_secure", "http://elm.example", setting({ sites: [site({ origin: "http://elm.example" })] })],
    [
      "offered",
      "http://localhost:4000",
      setting({ needsTls: false, sites: [site({ origin: "http://localhost:4000" })] }),
    ],
  ] as const)("%s at %s", (expected, origin, given) => {
    expect(walletState(origin, given)).toBe(expected);
    const offered = offeringSites(given).find((one) => one.origin === origin);
    expect(offered !== undefined).toBe(expected === "offered");
  });

  it("a site offers what its gateway verified there and still has, in the usual order", () => {
    expect(offeringSites(setting({ sites: [site({ wallets: ["google_pay", "apple_pay"] })] }))).toEqual([
      { origin: ELM, wallets: ["apple_pay", "google_pay"] },
    ]);
    expect(offeringSites(setting({ wallets: ["google_pay"] }))).toEqual([
      { origin: ELM, wallets: ["google_pay"] },
    ]);
  });

  it("whatever is registered, no site offers wallets at another account than the current one", () => {
    const account = fc.constantFrom(null, "one", "two");
    const wallets = fc.subarray([...WALLETS]);
    const sites = fc.array(
      fc.record({
        origin: fc.constantFrom(ELM, "http://elm.example", "https://oak.example"),
        account,
        wallets,
      }),
    );
    fc.assert(
      fc.property(account, wallets, fc.boolean(), sites, (current, able, needsTls, registered) => {
        const given = setting({ account: current, wallets: able, needsTls, sites: registered.map(site) });
        for (const offered of offeringSites(given)) {
          expect(offered.wallets).not.toEqual([]);
          expect(given.sites).toContainEqual(
            expect.objectContaining({ origin: offered.origin, account: current }),
          );
        }
      }),
    );
  });
});

it.each([
  ["•••• 1111", "apple_pay", "•••• 1111 (Apple Pay)"],
  ["•••• 1111", "google_pay", "•••• 1111 (Google Pay)"],
  ["", "apple_pay", "(Apple Pay)"],
  ["•••• 1111", "", "•••• 1111"],
  ["•••• 1111", "toString", "•••• 1111"],
])("the nickname %j paid with %j is shown as %j", (nickname, wallet, shown) => {
  expect(nicknameWith(nickname, wallet)).toBe(shown);
});
