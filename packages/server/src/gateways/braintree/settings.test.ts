import { describe, expect, it } from "vitest";
import type { GatewayPlace } from "../place.ts";
import { BRAINTREE } from "./index.ts";
import { MERCHANT_ID, PRIVATE_KEY, PUBLIC_KEY, TOKENIZATION_KEY } from "./testing/emulator.ts";

const PLACE: GatewayPlace = {
  origins: ["https://pay.example", "https://payments.example"],
  sandbox: { url: "", origin: "", origins: [] },
};
const KEYS = {
  BRAINTREE_ENVIRONMENT: "sandbox",
  BRAINTREE_MERCHANT_ID: MERCHANT_ID,
  BRAINTREE_PUBLIC_KEY: PUBLIC_KEY,
  BRAINTREE_PRIVATE_KEY: PRIVATE_KEY,
  BRAINTREE_TOKENIZATION_KEY: TOKENIZATION_KEY,
};
const LIVE = {
  ...KEYS,
  BRAINTREE_ENVIRONMENT: "production",
  BRAINTREE_TOKENIZATION_KEY: TOKENIZATION_KEY.replace("sandbox", "production"),
};
const chosen = (env: object, place = PLACE) => BRAINTREE.choose({ ...env }, place);

describe("the settings of Braintree", () => {
  it("its keys choose its environment, and a browser gets only the tokenization key", () => {
    const { label, isReal, isLive, health, create } = chosen(KEYS);
    expect({ label, isReal, isLive, url: health.url }).toEqual({
      label: "Braintree",
      isReal: true,
      isLive: false,
      url: "https://api.sandbox.braintreegateway.com",
    });
    const { tokenizers, entryOrigins } = create(1_000);
    expect(tokenizers.CC).toEqual({ Kind: "braintree", Authorization: TOKENIZATION_KEY });
    expect(entryOrigins.frames).toEqual(["https://assets.braintreegateway.com"]);
    const live = chosen(LIVE);
    expect(live.isLive).toBe(true);
    expect(live.health.url).toBe("https://api.braintreegateway.com");
    expect(live.create(1_000).entryOrigins.calls).not.toContain("https://api.sandbox.braintreegateway.com");
  });

  it.each([
    ["no private key", { ...KEYS, BRAINTREE_PRIVATE_KEY: undefined }, /BRAINTREE_PRIVATE_KEY/],
    ["no environment", { ...KEYS, BRAINTREE_ENVIRONMENT: undefined }, /BRAINTREE_ENVIRONMENT/],
    ["keys of two environments", { ...KEYS, BRAINTREE_ENVIRONMENT: "production" }, /not of the environment/],
    ["keys of two merchants", { ...KEYS, BRAINTREE_MERCHANT_ID: "another0merchant" }, /not of the merchant/],
    [
      "production keys for another URL",
      { ...LIVE, BRAINTREE_API_URL: "https://x.example" },
      /only to Braintree/,
    ],
    ["an API without TLS", { ...KEYS, BRAINTREE_API_URL: "http://x.example" }, /https/],
  ])("%s is refused, and no sentence contains a key", (_, env, sentence) => {
    expect(() => chosen(env)).toThrow(sentence);
    try {
      chosen(env);
    } catch (error) {
      for (const key of [PRIVATE_KEY, PUBLIC_KEY, TOKENIZATION_KEY]) expect(String(error)).not.toContain(key);
    }
  });

  it("production keys need sites with TLS", () => {
    const place = { ...PLACE, origins: ["http://pay.example"] };
    expect(() => chosen(LIVE, place)).toThrow(/https/);
    expect(chosen(KEYS, place).label).toBe("Braintree");
  });

  it("its keys are refused when another gateway is chosen", () => {
    expect(() => BRAINTREE.refuseLeftovers?.({ BRAINTREE_PRIVATE_KEY: PRIVATE_KEY })).toThrow(
      /GATEWAY=braintree/,
    );
    expect(() => BRAINTREE.refuseLeftovers?.({})).not.toThrow();
  });
});
