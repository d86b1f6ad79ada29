import type { Message } from "./message.ts";

/**
 * What stands in for the page of Stripe's Payment Element inside our frame. It holds the digits, and exchanges them for a
 * token at Stripe's interface.
 */
interface Appearance {
  readonly variables?: Readonly<Record<string, string>>;
  readonly rules?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
interface Options {
  readonly fonts?: readonly { readonly cssSrc: string }[];
  readonly allowedPaymentMethodTypes?: readonly string[];
  readonly appearance?: Appearance;
  readonly locale?: string;
}

const FIELDS = {
  card: [
    ["number", "Card number", "1234 1234 1234 1234"],
    ["expiry", "Expiration date", "MM / YY"],
    ["cvc", "Security code", "CVC"],
  ],
  us_bank_account: [
    ["name", "Full name", ""],
    ["email", "Email", "you@example.com"],
    ["routing", "Routing number", "110000000"],
    ["account", "Account number", "000123456789"],
  ],
} as const;
type MethodType = keyof typeof FIELDS;

let type: MethodType = "card";
/** The account that was chosen at its bank, instead of typed. */
let chosen = "";
const form = document.body.appendChild(document.createElement("form"));

const say = (message: Message): void => parent.postMessage(message, "*");
const input = (name: string): HTMLInputElement | null => form.querySelector(`input[name="${name}"]`);
const typed = (name: string): string => input(name)?.value.replaceAll(" ", "") ?? "";

/** Fields that are empty; typed numbers are not asked for if the account was chosen. */
const missing = (): readonly string[] =>
  FIELDS[type]
    .filter(([name]) => !(chosen && (name === "routing" || name === "account")))
    .flatMap(([name, label]) => (typed(name) === "" ? [label] : []));

function changed(): void {
  const names = FIELDS[type].map(([name]) => name);
  say({
    type: "change",
    elementType: "payment",
    empty: names.every((name) => typed(name) === ""),
    complete: missing().length === 0,
    value: { type },
  });
  const brands = /^4/.test(typed("number")) ? ["visa"] : [];
  if (type === "card") say({ type: "carddetailschange", details: { brands } });
}

/** The look as Stripe documents it: variables, and rules for its classes. */
function paint({ variables = {}, rules = {} }: Appearance): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(variables)) style.setProperty(`--${name}`, value);
  const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const sheet = new CSSStyleSheet();
  for (const [selector, properties] of Object.entries(rules)) {
    const lines = Object.entries(properties).map(([name, value]) => `${kebab(name)}: ${value}`);
    sheet.insertRule(`${selector} { ${lines.join("; ")} }`);
  }
  document.adoptedStyleSheets = [sheet];
}

/** The county's typeface, from our payments origin. */
function loadFonts(fonts: Options["fonts"] = []): void {
  for (const { cssSrc } of fonts)
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: cssSrc }));
}

/** The bank's own page opens in a window, which reports the account: as banks with OAuth do. */
function connectBank(): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Test Institution";
  const news = document.createElement("p");
  news.setAttribute("role", "status");
  button.addEventListener("click", () => {
    const bank = open("https://auth.stripe.com/bank", "_blank");
    if (!bank) news.textContent = "The window of the bank was blocked.";
  });
  addEventListener("message", ({ origin, data }) => {
    if (origin !== "https://auth.stripe.com") return;
    chosen = String(data);
    news.textContent = `Account ending in ${chosen.slice(-4)}`;
    changed();
  });
  const box = document.createElement("div");
  box.append(button, news);
  return box;
}

function show(options: Options): void {
  const [asked] = options.allowedPaymentMethodTypes ?? [];
  type = asked === "us_bank_account" ? asked : "card";
  document.documentElement.lang = options.locale ?? "en";
  paint(options.appearance ?? {});
  loadFonts(options.fonts);
  const rows = FIELDS[type].map(([name, label, placeholder]) => {
    const row = document.createElement("label");
    const text = Object.assign(document.createElement("span"), { className: "Label", textContent: label });
    const field = Object.assign(document.createElement("input"), { name, placeholder, className: "Input" });
    row.append(text, field);
    return row;
  });
  form.replaceChildren(...rows, ...(type === "us_bank_account" ? [connectBank()] : []));
  new ResizeObserver(() => say({ type: "height", height: document.documentElement.offsetHeight })).observe(
    document.documentElement,
  );
  say({ type: "ready" });
}

async function token(key: unknown, params: unknown): Promise<object> {
  const body = new URLSearchParams({ key: String(key), params: JSON.stringify(params), type });
  if (type === "card") body.set("number", typed("number"));
  else body.set("account", chosen || typed("account"));
  if (!chosen && type !== "card") body.set("typed", "true");
  const answer = await fetch("https://api.stripe.com/v1/confirmation_tokens", { method: "POST", body });
  const read = (await answer.json()) as { error?: object };
  return answer.ok ? { confirmationToken: read } : { error: read.error };
}

function submit(): object {
  const [first] = missing();
  for (const [name] of FIELDS[type]) input(name)?.setAttribute("aria-invalid", String(typed(name) === ""));
  if (first === undefined) return { selectedPaymentMethod: type };
  const message = `Your ${first.toLowerCase()} is incomplete.`;
  return { error: { type: "validation_error", code: "incomplete", message } };
}

form.addEventListener("input", changed);
form.addEventListener("focusin", () => say({ type: "focus" }));
form.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") say({ type: "escape" });
});
form.addEventListener("submit", (event) => event.preventDefault());
addEventListener("message", async ({ source, data }: MessageEvent<Message>) => {
  if (source !== parent) return;
  const answer = (result: object): void => say({ type: "answer", answers: data.asks, result });
  if (data.type === "open") show(data as Options);
  else if (data.type === "focus") form.querySelector("input")?.focus();
  else if (data.type === "submit") answer(submit());
  else if (data.type === "token") answer(await token(data.key, data.params));
  else if (data.type === "update") {
    if (data.appearance) paint(data.appearance);
    if ("readOnly" in data)
      for (const field of form.querySelectorAll("input")) field.readOnly = data.readOnly === true;
  }
});
