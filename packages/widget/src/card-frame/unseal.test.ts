import { sealedText } from "@county-pay/core/contract";
import { describe, expect, it } from "vitest";
import { unseal } from "./unseal.ts";

const KEY = "k".repeat(43);
const ID = crypto.randomUUID();
const DETAILS = '{"Payee":"Muñoz. County","Amount":12.5}';

/** Details as the server seals them. */
async function sealed(key = KEY, checkoutId = ID, json = DETAILS): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const secret = await crypto.subtle.importKey("raw", bytes(key), hmac, false, ["sign"]);
  const seal = new Uint8Array(await crypto.subtle.sign("HMAC", secret, bytes(sealedText(checkoutId, json))));
  const base64 = btoa(String.fromCharCode(...seal));
  return `${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.${json}`;
}

describe("sealed details", () => {
  it("the page whose key sealed them accepts them", async () => {
    expect(await unseal(KEY, ID, await sealed())).toEqual({ Payee: "Muñoz. County", Amount: 12.5 });
  });

  it.each([
    ["with another amount", async () => (await sealed()).replace("12.5", "1.25")],
    ["of another page", () => sealed("o".repeat(43))],
    ["of another checkout", () => sealed(KEY, crypto.randomUUID())],
    ["without a seal", async () => `.${DETAILS}`],
    ["with something else as a seal", async () => `*.${DETAILS}`],
    ["without details", () => sealed(KEY, ID, "")],
    ["that are missing", async () => ""],
  ])("the page refuses details %s", async (_, opening) => {
    expect(await unseal(KEY, ID, await opening())).toBeNull();
  });

  it("a page without a key accepts none", async () => {
    // No key can be empty, so nobody could seal details for it.
    expect(await unseal("", ID, await sealed())).toBeNull();
  });
});
