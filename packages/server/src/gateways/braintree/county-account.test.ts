import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wrongSettings } from "../accounts.ts";
import { BRAINTREE_ACCOUNTS } from "./county-account.ts";
import {
  type BraintreeEmulator,
  MERCHANT_ID,
  PRIVATE_KEY,
  PUBLIC_KEY,
  startBraintree,
  TOKENIZATION_KEY,
} from "./testing/emulator.ts";

let braintree: BraintreeEmulator;
beforeAll(async () => {
  braintree = await startBraintree();
});
afterAll(() => braintree?.close());

const VALUES = {
  MerchantId: MERCHANT_ID,
  PublicKey: PUBLIC_KEY,
  PrivateKey: PRIVATE_KEY,
  TokenizationKey: TOKENIZATION_KEY,
  ThreeDSecure: "off",
};
const PLACE = { origins: [], sandbox: { url: "", origin: "", origins: [] } };
const opened = (values: Readonly<Record<string, string>>) =>
  BRAINTREE_ACCOUNTS.open(values, { BRAINTREE_API_URL: braintree.url }, PLACE);

describe("a county's own Braintree account", () => {
  it("the keys of an account are tested without changing anything", async () => {
    expect(wrongSettings(BRAINTREE_ACCOUNTS, VALUES)).toEqual([]);
    expect(await opened(VALUES).test(20_000, "demo")).toEqual({ outcome: "valid", account: MERCHANT_ID });
    expect(braintree.calls.map(({ method }) => method)).toEqual(["GET"]);
  });

  it.each([
    ["a wrong private key", { PrivateKey: "another0private0key" }, "wrong_key"],
    [
      "another merchant's tokenization key",
      { TokenizationKey: "sandbox_k3y0f0r0_another0merchant" },
      "mixed",
    ],
  ])("%s is %s", async (_, changed, outcome) => {
    expect(await opened({ ...VALUES, ...changed }).test(20_000, "demo")).toEqual({ outcome });
  });

  it("a network fault says nothing about the keys", async () => {
    braintree.next(/^GET /, "dropped");
    expect(await opened(VALUES).test(20_000, "demo")).toEqual({ outcome: "no_answer" });
  });

  it("production keys are live, and are sent only to Braintree", () => {
    const live = { ...VALUES, TokenizationKey: TOKENIZATION_KEY.replace("sandbox", "production") };
    expect(opened(VALUES).isLive).toBe(false);
    expect(opened(live).isLive).toBe(true);
    expect(opened(live).create(1_000).entryOrigins.calls).toContain("https://api.braintreegateway.com");
  });
});
