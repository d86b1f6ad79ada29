import { sealedText } from "@county-pay/core/contract";
import { describe, expect, it } from "vitest";
import { unseal } from "./unseal.ts";

const KEY = "k".repeat(43);
const ID = "7f2c1f9e-94c6-4c39-8f6d-0a7b5a4f7f10";
const OTHER_ID = "8f2c1f9e-94c6-4c39-8f6d-0a7b5a4f7f10";
const DETAILS = '{"Payee":"Muñoz. County","Amount":12.5}';
const bytes = (text: string) => new TextEncoder().encode(text);

/** As the server seals details. */
async function sealed(key = KEY, checkoutId = ID, json = DETAILS): Promise<string> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const made = await crypto.subtle.importKey("raw", bytes(key), hmac, false, ["sign"]);
  const seal = await crypto.subtle.sign("HMAC", made, bytes(sealedText(checkoutId, json)));
  const text = btoa(String.fromCharCode(...new Uint8Array(seal)));
  return `${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.${json}`;
}

describe("sealed details", () => {
  it("the page whose key sealed them accepts them", async () => {
    expect(await unseal(KEY, ID, await sealed())).toEqual({ Payee: "Muñoz. County", Amount: 12.5 });
  });

  it.each([
    ["with another amount", sealed().then((opening) => opening.replace("12.5", "1.25"))],
    ["of another page", sealed("o".repeat(43))],
    ["of another checkout", sealed(KEY, OTHER_ID)],
    ["without a seal", `.${DETAILS}`],
    ["with something else as a seal", `*.${DETAILS}`],
    ["without details", sealed(KEY, ID, "")],
    ["that are missing", ""],
  ])("the page refuses details %s", async (_, opening) => {
    expect(await unseal(KEY, ID, await opening)).toBeNull();
  });

  it("a page without a key accepts none", async () => {
    expect(await unseal("", ID, await sealed())).toBeNull();
  });
});
