import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const DATABASE_URL = "postgres://localhost/county_pay";

describe("the environment", () => {
  it("the environment needs only a database; a page can then be opened as localhost and as 127.0.0.1", () => {
    const { sites, port, gatewayUrl } = readConfig({ DATABASE_URL, PUBLIC_ORIGIN: "" });
    expect(port).toBe(4000);
    expect(gatewayUrl).toBe("http://127.0.0.1:4002");
    expect(sites.portal).toEqual({
      origin: "http://localhost:4000",
      all: ["http://localhost:4000", "http://127.0.0.1:4000"],
    });
  });

  it("the configuration has only the public origin if one is set", () => {
    const { sites } = readConfig({ DATABASE_URL, PAYMENTS_ORIGIN: "https://pay.example.gov/" });
    expect(sites.payments).toEqual({
      origin: "https://pay.example.gov",
      all: ["https://pay.example.gov"],
    });
  });

  it("the server trusts no proxy by default, one on this machine if set to on, otherwise the configured ones", () => {
    const trusted = (TRUST_PROXY?: string) => readConfig({ DATABASE_URL, TRUST_PROXY }).trustedProxies;
    expect(trusted()).toEqual([]);
    expect(trusted("off")).toEqual([]);
    expect(trusted("on")).toEqual(["127.0.0.0/8", "::1/128"]);
    expect(trusted("172.28.0.2, fd00::/8")).toEqual(["172.28.0.2", "fd00::/8"]);
  });

  it("Patroni's addresses are read with commas; a database counts as disposable only where no payment is real", () => {
    const cluster = (env: object) => readConfig({ DATABASE_URL, ...env }).cluster;
    const production = { NODE_ENV: "production", GATEWAY: "sandbox", MAIL: "off" };
    expect(cluster({})).toEqual({ patroniUrls: [], isDisposable: true });
    expect(cluster({ PATRONI_URLS: "http://10.0.0.1:8008, http://10.0.0.2:8008" }).patroniUrls).toEqual([
      "http://10.0.0.1:8008",
      "http://10.0.0.2:8008",
    ]);
    expect(cluster(production).isDisposable).toBe(false);
    expect(cluster({ ...production, UNSAFE_DATABASE: "on" }).isDisposable).toBe(true);
  });

  it("connectors may reach this machine while the sandbox is the gateway, and the configured networks", () => {
    const networks = (env: object) => readConfig({ DATABASE_URL, ...env }).connectorNetworks;
    const stripe = {
      GATEWAY: "stripe",
      STRIPE_SECRET_KEY: "sk_test_0123456789",
      STRIPE_PUBLISHABLE_KEY: "pk_test_0123456789",
    };
    expect(networks({})).toEqual(["127.0.0.0/8", "::1/128"]);
    expect(networks(stripe)).toEqual([]);
    expect(networks({ CONNECTOR_NETWORKS: "none" })).toEqual([]);
    expect(networks({ ...stripe, CONNECTOR_NETWORKS: "10.20.0.0/16, fd00::7" })).toEqual([
      "10.20.0.0/16",
      "fd00::7",
    ]);
  });

  it.each([
    [{}, "DATABASE_URL"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ DATABASE_URL, PORT: "99999" }, "PORT"],
    [{ DATABASE_URL, PORT: "4000x" }, "PORT"],
    [{ DATABASE_URL, PUBLIC_ORIGIN: "https://example.gov/path" }, "PUBLIC_ORIGIN"],
    [{ DATABASE_URL, GATEWAY_URL: "javascript:1" }, "GATEWAY_URL"],
    [{ DATABASE_URL, CAPTCHA: "maybe" }, "CAPTCHA"],
    [{ DATABASE_URL, SIGNING_SECRET: "short" }, "SIGNING_SECRET"],
    [{ DATABASE_URL, DATABASE_REPLICA_URL: "http://replica" }, "DATABASE_REPLICA_URL"],
    [{ DATABASE_URL, PATRONI_URLS: "10.0.0.1:8008" }, "PATRONI_URLS"],
    [{ DATABASE_URL, UNSAFE_DATABASE: "yes" }, "UNSAFE_DATABASE"],
    [{ DATABASE_URL, METRICS_PORT: "all" }, "METRICS_PORT"],
    [{ DATABASE_URL, STATEMENT_TIMEOUT_MS: "0" }, "STATEMENT_TIMEOUT_MS"],
    [{ DATABASE_URL, TRUST_PROXY: "yes" }, "TRUST_PROXY"],
    [{ DATABASE_URL, TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY"],
    [{ DATABASE_URL, TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY"],
    [{ DATABASE_URL, TRUST_PROXY: "1" }, "TRUST_PROXY"],
    [{ DATABASE_URL, CONNECTOR_NETWORKS: "private" }, "CONNECTOR_NETWORKS"],
    [{ DATABASE_URL, CONNECTOR_NETWORKS: "10.0.0.0/40" }, "CONNECTOR_NETWORKS"],
  ])("%j is refused with a sentence that names %s and no value", (environment, name) => {
    expect(() => readConfig(environment)).toThrow(`check ${name}.`);
  });

  it.each([
    [{ GATEWAY_TIMEOUT_MS: "30000" }, "GATEWAY_TIMEOUT_MS must be below REQUEST_TIMEOUT_MS"],
    [{ GATEWAY_TIMEOUT_MS: "20000" }, "GATEWAY_TIMEOUT_MS must be below SHUTDOWN_MS"],
    [{ LOCK_TIMEOUT_MS: "10000" }, "LOCK_TIMEOUT_MS must be below STATEMENT_TIMEOUT_MS"],
    [{ SIGNING_SECRET_EARLIER: "x".repeat(32) }, "SIGNING_SECRET_EARLIER needs a SIGNING_SECRET"],
    [{ METRICS_PORT: "4000" }, "PORT and METRICS_PORT are the same port"],
  ])("%j is refused because it contradicts another setting", (environment, sentence) => {
    expect(() => readConfig({ DATABASE_URL, ...environment })).toThrow(sentence);
  });

  it("an environment without a mail server is refused in production, unless mail is off", () => {
    const production = { DATABASE_URL, NODE_ENV: "production", GATEWAY: "sandbox" };
    expect(() => readConfig(production)).toThrow("SMTP_URL is not set");
    expect(readConfig({ ...production, MAIL: "off" }).mail).toMatchObject({ smtpUrl: null, catches: false });
    const smtpUrl = "smtps://user:word@mail.example.gov:465";
    expect(readConfig({ ...production, SMTP_URL: smtpUrl }).mail).toMatchObject({ smtpUrl });
    expect(readConfig({ ...production, SMTP_URL: smtpUrl, MAIL: "off" }).mail.smtpUrl).toBeNull();
  });

  describe("the gateway's environment", () => {
    const KEYS = { STRIPE_SECRET_KEY: "sk_test_1234567890", STRIPE_PUBLISHABLE_KEY: "pk_test_1234567890" };
    const LIVE = { STRIPE_SECRET_KEY: "rk_live_1234567890", STRIPE_PUBLISHABLE_KEY: "pk_live_1234567890" };
    const SITES = { PUBLIC_ORIGIN: "https://pay.example.gov", PAYMENTS_ORIGIN: "https://cards.example.gov" };
    const stripe = { DATABASE_URL, GATEWAY: "stripe" };

    it("the sandbox is the gateway in production only if it is requested by name", () => {
      const production = { DATABASE_URL, NODE_ENV: "production", MAIL: "off" };
      for (const environment of [production, { ...production, GATEWAY: "" }])
        expect(() => readConfig(environment)).toThrow(
          "NODE_ENV is production and GATEWAY is not set: set GATEWAY=stripe or GATEWAY=braintree, or GATEWAY=sandbox to take test cards and no money.",
        );
      expect(readConfig({ ...production, GATEWAY: "sandbox" }).gateway.isReal).toBe(false);
      expect(readConfig({ ...production, GATEWAY: "stripe", ...KEYS }).gateway).toMatchObject({
        label: "Stripe",
        isReal: true,
      });
    });

    it("keys of the test mode are refused where payments are real: with live keys, or with counties' own accounts alone", () => {
      const production = { DATABASE_URL, NODE_ENV: "production", MAIL: "off" };
      const needs = (more: object) => readConfig({ ...production, ...more }).accounts.needsLive;
      expect(needs({ GATEWAY: "sandbox" })).toBe(false);
      expect(needs({ GATEWAY: "sandbox", GATEWAY_SHARED: "off" })).toBe(true);
      expect(needs({ GATEWAY: "stripe", ...KEYS })).toBe(false);
      expect(needs({ GATEWAY: "stripe", ...LIVE, ...SITES })).toBe(true);
      expect(readConfig({ DATABASE_URL, GATEWAY_SHARED: "off" }).accounts).toMatchObject({
        isShared: false,
        needsLive: false,
        allowsLive: false,
      });
    });

    it("the sandbox is the gateway unless Stripe is requested with both keys", () => {
      const opened = (environment: object) =>
        readConfig({ DATABASE_URL, ...environment }).gateway.create(1_000);
      expect(opened({})).toMatchObject({
        name: "sandbox",
        tokenizers: { CC: { Kind: "hosted" }, ACH: { Kind: "hosted" } },
        entryOrigins: { frames: ["http://localhost:4002", "http://127.0.0.1:4002"], calls: [] },
      });
      expect(opened({ GATEWAY_FIELDS: "own" })).toMatchObject({
        tokenizers: { CC: { Kind: "own", Url: "http://localhost:4002/tokens" } },
        entryOrigins: { calls: ["http://localhost:4002", "http://127.0.0.1:4002"] },
      });
      const tested = opened({ ...stripe, ...KEYS });
      expect(tested).toMatchObject({
        name: "stripe",
        entryOrigins: {
          scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
          calls: ["https://api.stripe.com"],
        },
      });
      expect(JSON.stringify(tested.tokenizers)).toContain(KEYS.STRIPE_PUBLISHABLE_KEY);
      const live = opened({ ...stripe, ...LIVE, ...SITES, STRIPE_ECHECKS: "on" });
      expect(JSON.stringify(live.tokenizers)).toContain(LIVE.STRIPE_PUBLISHABLE_KEY);
    });

    it.each([
      [{ GATEWAY: "paypal" }, "check GATEWAY."],
      [{ STRIPE_SECRET_KEY: "1234567890" }, "check STRIPE_SECRET_KEY."],
      [{ ...KEYS, STRIPE_PUBLISHABLE_KEY: KEYS.STRIPE_SECRET_KEY }, "check STRIPE_PUBLISHABLE_KEY."],
      [{ ...KEYS, STRIPE_API_URL: "https://api.example.com/v1" }, "check STRIPE_API_URL."],
      [{}, "needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY"],
      [{ ...KEYS, STRIPE_SECRET_KEY: "" }, "needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY"],
      [{ ...KEYS, GATEWAY: "" }, "set GATEWAY=stripe"],
      [{ ...KEYS, STRIPE_SECRET_KEY: LIVE.STRIPE_SECRET_KEY }, "not both live"],
      [{ ...LIVE, ...SITES, STRIPE_API_URL: "https://api.example.com" }, "Live keys go to Stripe alone"],
      [{ ...KEYS, STRIPE_API_URL: "http://api.example.com" }, "under TLS alone"],
      [{ ...LIVE }, "Live keys need PUBLIC_ORIGIN and PAYMENTS_ORIGIN with https://"],
      [{ ...LIVE, ...SITES, PAYMENTS_ORIGIN: "http://cards.example.gov" }, "Live keys need"],
    ])("%j is refused with a sentence without a key", (environment, sentence) => {
      const given = { ...stripe, ...environment };
      expect(() => readConfig(given)).toThrow(sentence);
      expect(() => readConfig(given)).not.toThrow(/_(test|live)_/);
    });
  });
});
