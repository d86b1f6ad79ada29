import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const DATABASE_URL = "postgres://localhost/county_pay";

describe("the environment", () => {
  it("needs only a database; a page may then be opened as localhost and as 127.0.0.1", () => {
    const { sites, port, gatewayUrl } = readConfig({ DATABASE_URL, PUBLIC_ORIGIN: "" });
    expect(port).toBe(4000);
    expect(gatewayUrl).toBe("http://127.0.0.1:4002");
    expect(sites.portal).toEqual({
      origin: "http://localhost:4000",
      all: ["http://localhost:4000", "http://127.0.0.1:4000"],
    });
  });

  it("gives the one public origin where one is set", () => {
    const { sites } = readConfig({ DATABASE_URL, PAYMENTS_ORIGIN: "https://pay.example.gov/" });
    expect(sites.payments).toEqual({
      origin: "https://pay.example.gov",
      all: ["https://pay.example.gov"],
    });
  });

  it("believes no proxy unless told, with on one on this machine, else the ones that are named", () => {
    const trusted = (TRUST_PROXY?: string) => readConfig({ DATABASE_URL, TRUST_PROXY }).trustedProxies;
    expect(trusted()).toEqual([]);
    expect(trusted("off")).toEqual([]);
    expect(trusted("on")).toEqual(["127.0.0.0/8", "::1/128"]);
    expect(trusted("172.28.0.2, fd00::/8")).toEqual(["172.28.0.2", "fd00::/8"]);
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
    [{ DATABASE_URL, METRICS_PORT: "all" }, "METRICS_PORT"],
    [{ DATABASE_URL, STATEMENT_TIMEOUT_MS: "0" }, "STATEMENT_TIMEOUT_MS"],
    [{ DATABASE_URL, TRUST_PROXY: "yes" }, "TRUST_PROXY"],
    [{ DATABASE_URL, TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY"],
    [{ DATABASE_URL, TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY"],
    [{ DATABASE_URL, TRUST_PROXY: "1" }, "TRUST_PROXY"],
  ])("%j is refused in a sentence that names %s and no value", (environment, name) => {
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

  it("is refused in production without a mail server, unless mail is off", () => {
    const production = { DATABASE_URL, NODE_ENV: "production" };
    expect(() => readConfig(production)).toThrow("SMTP_URL is not set");
    expect(readConfig({ ...production, MAIL: "off" }).mail).toMatchObject({ smtpUrl: null, catches: false });
    const smtpUrl = "smtps://user:word@mail.example.gov:465";
    expect(readConfig({ ...production, SMTP_URL: smtpUrl }).mail).toMatchObject({ smtpUrl });
    expect(readConfig({ ...production, SMTP_URL: smtpUrl, MAIL: "off" }).mail.smtpUrl).toBeNull();
  });
});
