import { createHmac, randomUUID } from "node:crypto";
import { sealedText } from "@county-pay/core/contract";
import { describe, expect, it } from "vitest";
import { unseal } from "./unseal.ts";

const KEY = "k".repeat(43);
const ID = randomUUID();
const DETAILS = '{"Payee":"Muñoz. County","Amount":12.5}';
const sealed = (key = KEY, checkoutId = ID, json = DETAILS): string =>
  `${createHmac("sha256", key).update(sealedText(checkoutId, json)).digest("base64url")}.${json}`;

describe("sealed details", () => {
  it("the page whose key sealed them accepts them", async () => {
    expect(await unseal(KEY, ID, sealed())).toEqual({ Payee: "Muñoz. County", Amount: 12.5 });
  });

  it.each([
    ["with another amount", sealed().replace("12.5", "1.25")],
    ["of another page", sealed("o".repeat(43))],
    ["of another checkout", sealed(KEY, randomUUID())],
    ["without a seal", `.${DETAILS}`],
    ["with something else as a seal", `*.${DETAILS}`],
    ["without details", sealed(KEY, ID, "")],
    ["that are missing", ""],
  ])("the page refuses details %s", async (_, opening) => {
    expect(await unseal(KEY, ID, opening)).toBeNull();
  });

  it("a page without a key accepts none", async () => {
    expect(await unseal("", ID, sealed(""))).toBeNull();
  });
});
