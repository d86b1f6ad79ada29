// @vitest-environment jsdom
import { ENGLISH, frameMessages, instrumentErrorMessages } from "@county-pay/core/messages";
import { FieldsEvent, FieldsRequest, Submitted } from "@county-pay/widget/fields-protocol";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { type FieldsForm, fieldsForm } from "./form.ts";

const texts = ENGLISH.texts(frameMessages);
const REQUEST = {
  language: "en",
  direction: "ltr",
  labels: {
    number: "Card number",
    expiry: "Expiration date",
    cvv: "CVV",
    routing: "Routing",
    account: "Account",
    confirm: "Again",
  },
  hints: { number: "We accept Visa.", expiry: "MM / YY" },
  errors: { ...instrumentErrorMessages, cleared: texts.cleared },
  errorPrefix: "Error:",
  look: { scheme: "light", font: "system-ui", textSize: 16, colors: [] },
  keys: [],
} as const;
const NOW = Date.UTC(2026, 10, 20);

let events: FieldsEvent[];
let sent: { url: string; body: string }[];
let status: number;
beforeEach(() => {
  events = [];
  sent = [];
  status = 200;
});

function show(method: "CC" | "ACH" = "CC"): FieldsForm {
  const form = fieldsForm(v.parse(FieldsRequest, { ...REQUEST, method }), (event) => events.push(event), {
    now: () => NOW,
    fetch: async (url, init) => {
      if (status === 0) throw new TypeError("offline");
      sent.push({ url: String(url), body: String(init?.body) });
      const answer = { token: "tok_1234567890", brand: "visa", last4: "1111" };
      return new Response(JSON.stringify(answer), { status });
    },
  });
  document.body.replaceChildren(form.element);
  return form;
}
function input(field: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`#${field}`);
  if (!found) throw new Error(`there is no field ${field}`);
  return found;
}
function type(field: string, value: string): void {
  input(field).focus();
  input(field).value = value;
  input(field).dispatchEvent(new Event("input", { bubbles: true }));
  input(field).blur();
}
function typeCard(): void {
  type("number", "4111 1111 1111 1111");
  type("expiry", "0429");
  type("cvv", "123");
}
const errorOf = (field: string): string | undefined =>
  document.querySelector(`#${field}-error`)?.textContent ?? undefined;

describe("the sandbox's hosted fields", () => {
  it("the fields send a card to their own origin, and report only a token", async () => {
    const form = show();
    typeCard();
    const answer = v.parse(Submitted, await form.submit("31201"));
    expect(answer).toEqual({ outcome: "token", token: "tok_1234567890", brand: "visa", last4: "1111" });
    expect(sent.map(({ url }) => url)).toEqual(["tokens"]);
    expect(JSON.parse(sent[0]?.body ?? "")).toMatchObject({
      number: "4111111111111111",
      expYear: 2029,
      zip: "31201",
    });
    for (const event of events) expect(v.is(FieldsEvent, event)).toBe(true);
    expect(JSON.stringify(events)).not.toMatch(/4111|0429|04 \/ 29|"123"/);
  });

  it.each([
    [0, "offline"],
    [503, "unavailable"],
    [422, "refused"],
  ])("the fields report an answer %i of the gateway as %s", async (answer, outcome) => {
    const form = show();
    typeCard();
    status = answer;
    expect(await form.submit("")).toEqual({ outcome });
  });

  it("an invalid field is marked, named, and tied to its error, and nothing is sent", async () => {
    const form = show();
    typeCard();
    type("cvv", "1");
    expect(errorOf("cvv")).toBeUndefined();
    form.reveal("cvv");
    expect(errorOf("cvv")).toBe("Error: CVV must have 3 or 4 digits.");
    expect(input("cvv").getAttribute("aria-invalid")).toBe("true");
    expect(input("cvv").getAttribute("aria-describedby")).toBe("cvv-error");
    expect(form.check()).toEqual([{ field: "cvv", problem: "cvvLength" }]);
    expect(await form.submit("")).toEqual({
      outcome: "invalid",
      problems: [{ field: "cvv", problem: "cvvLength" }],
    });
    expect(sent).toEqual([]);
    type("cvv", "123");
    expect(input("cvv").hasAttribute("aria-invalid")).toBe(false);
  });

  // PAY-088
  it("a number is masked unless it has the focus", () => {
    show();
    type("number", "4111111111111111");
    expect(input("number").value).toBe("•••• •••• •••• 1111");
    input("number").focus();
    expect(input("number").value).toBe("4111 1111 1111 1111");
    input("number").blur();
    type("cvv", "123");
    expect(input("cvv").value).toBe("•••");
  });

  it("a card that the browser fills in without focus is taken and masked", () => {
    show();
    input("number").value = "5555555555554444";
    input("number").dispatchEvent(new Event("input", { bubbles: true }));
    expect(input("number").value).toBe("•••• •••• •••• 4444");
    expect(input("number").autocomplete).toBe("cc-number");
    expect(events).toContainEqual({ type: "brand", brand: "mastercard" });
    expect(document.querySelector('[data-brand="MSTR"]')).toBeTruthy();
  });

  it("a value that was set without the event of typing is taken when its field changes, is entered, or is left", () => {
    show();
    input("number").value = "5555555555554444";
    input("number").dispatchEvent(new Event("change", { bubbles: true }));
    expect(input("number").value).toBe("•••• •••• •••• 4444");
    input("expiry").value = "1230";
    input("expiry").focus();
    expect(input("expiry").value).toBe("12 / 30");
    input("cvv").focus();
    input("cvv").value = "321";
    input("cvv").blur();
    input("cvv").focus();
    expect(input("cvv").value).toBe("321");
  });

  it("the fields are emptied when the page is left, also while a payment is being made", () => {
    const form = show();
    typeCard();
    form.lock(true);
    form.leave();
    for (const field of ["number", "expiry", "cvv"]) expect(input(field).value).toBe("");
  });

  // PAY-089
  it("the fields are cleared after ten idle minutes, unless a payment is being made", () => {
    const form = show("ACH");
    type("account", "12345678");
    form.lock(true);
    form.clearIdle();
    expect(input("account").value).toBe("••••5678");
    form.lock(false);
    form.clearIdle();
    expect(input("account").value).toBe("");
    expect(errorOf("account")).toContain("cleared due to inactivity");
    expect(errorOf("routing")).toBeUndefined();
    expect(events.at(-1)).toEqual({ type: "cleared" });
  });

  // PAY-090
  it("an account number cannot be pasted the second time", () => {
    show("ACH");
    const paste = new Event("paste", { cancelable: true });
    input("confirm").dispatchEvent(paste);
    expect(paste.defaultPrevented).toBe(true);
  });
});
