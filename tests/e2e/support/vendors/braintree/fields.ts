import Framebus from "framebus";

/**
 * What stands in for the page of one of Braintree's hosted fields. It speaks with Braintree's own package in our frame over
 * Braintree's own bus; the messages are those that the package sends and waits for. The frame of the card number reads the
 * other fields, which are of the same origin, and exchanges all of them for a nonce.
 */
type FieldName = "number" | "expirationDate" | "cvv";
interface FieldState {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
}
interface Configuration {
  readonly fields: Readonly<
    Record<string, { readonly internalLabel?: string; readonly placeholder?: string }>
  >;
  readonly styles: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const PREFIX = "braintree-hosted-field-";
const EVENT = "hosted-fields:";
const NAMES: readonly FieldName[] = ["number", "expirationDate", "cvv"];
const VALID: Readonly<Record<FieldName, RegExp>> = {
  number: /^\d{15,16}$/,
  expirationDate: /^\d\d\/\d\d$/,
  cvv: /^\d{3,4}$/,
};

const mine = window.name.slice(PREFIX.length) as FieldName;
const input = document.body.appendChild(document.createElement("input"));
input.id = mine;
const bus = new Framebus({ channel: location.hash.slice(1), origin: "*", targetFrames: [parent] });

const frameOf = (name: FieldName): Window | undefined => {
  for (let at = 0; at < parent.length; at += 1)
    try {
      const frame = parent[at];
      if (frame?.name === PREFIX + name) return frame;
    } catch {
      // A frame of another origin.
    }
  return undefined;
};
const inputOf = (name: FieldName): HTMLInputElement | null | undefined =>
  frameOf(name)?.document.querySelector("input");
const typedIn = (name: FieldName): string => inputOf(name)?.value.replaceAll(" ", "") ?? "";

function stateOf(name: FieldName): FieldState {
  const typed = typedIn(name);
  const isValid = VALID[name].test(typed);
  const isFocused = frameOf(name)?.document.activeElement === inputOf(name);
  return { isEmpty: typed === "", isValid, isPotentiallyValid: true, isFocused };
}

function tell(type: string): void {
  const cards = /^4/.test(typedIn("number")) ? [{ type: "visa", supported: true }] : [];
  const fields = Object.fromEntries(NAMES.map((name) => [name, stateOf(name)]));
  bus.emit(`${EVENT}INPUT_EVENT`, { type, merchantPayload: { emittedBy: mine, cards, fields } });
}

function configure({ fields, styles }: Configuration): void {
  const { internalLabel = "", placeholder = "" } = fields[mine] ?? {};
  Object.assign(input, { ariaLabel: internalLabel, placeholder });
  const sheet = new CSSStyleSheet();
  for (const [selector, rules] of Object.entries(styles)) {
    const lines = Object.entries(rules).map(([name, value]) => `${name}: ${value}`);
    sheet.insertRule(`${selector} { ${lines.join("; ")} }`);
  }
  document.adoptedStyleSheets = [sheet];
}

async function tokenize(options: object, reply: (answer: unknown) => void): Promise<void> {
  const empty = NAMES.filter((name) => stateOf(name).isEmpty);
  const invalid = NAMES.filter((name) => !stateOf(name).isValid);
  const refuse = (code: string, invalidFieldKeys: readonly string[]) =>
    reply([{ type: "CUSTOMER", code, message: "for engineers", details: { invalidFieldKeys } }]);
  if (empty.length === NAMES.length) return refuse("HOSTED_FIELDS_FIELDS_EMPTY", empty);
  if (invalid.length > 0) return refuse("HOSTED_FIELDS_FIELDS_INVALID", invalid);
  const answer = await fetch("https://payments.sandbox.braintree-api.com/graphql", {
    method: "POST",
    body: JSON.stringify({ number: typedIn("number"), options }),
  });
  reply([null, await answer.json()]);
}

let wasValid = false;
let wasEmpty = true;
input.addEventListener("focus", () => tell("focus"));
input.addEventListener("blur", () => tell("blur"));
input.addEventListener("input", () => {
  const { isValid, isEmpty } = stateOf(mine);
  if (mine === "number") tell("cardTypeChange");
  if (isEmpty !== wasEmpty) tell(isEmpty ? "empty" : "notEmpty");
  if (isValid !== wasValid) tell("validityChange");
  wasValid = isValid;
  wasEmpty = isEmpty;
});
input.addEventListener("keydown", ({ key }) => {
  if (key === "Enter") tell("inputSubmitRequest");
});

interface About {
  readonly field?: string;
  readonly attribute?: string;
  readonly value?: unknown;
}
const forMe = (name: string, run: (about: About) => void): void => {
  bus.on(EVENT + name, (data) => {
    const about = data as About;
    if (about.field === mine) run(about);
  });
};
forMe("TRIGGER_INPUT_FOCUS", () => input.focus());
forMe("CLEAR_FIELD", () => {
  input.value = "";
});
forMe("SET_ATTRIBUTE", ({ attribute = "", value }) => input.setAttribute(attribute, String(value)));
forMe("REMOVE_ATTRIBUTE", ({ attribute = "" }) => input.removeAttribute(attribute));
if (mine === "number")
  bus.on(
    `${EVENT}TOKENIZATION_REQUEST`,
    (options, reply) => void tokenize(options as object, reply as never),
  );

// The first frame that is ready gets the configuration for all.
addEventListener("message", ({ source, data }) => {
  if (source !== parent && data?.type === "configuration") configure(data.configuration);
});
bus.emit(`${EVENT}FRAME_READY`, { field: mine }, (configuration) => {
  for (const name of NAMES)
    if (name !== mine) frameOf(name)?.postMessage({ type: "configuration", configuration }, location.origin);
  configure(configuration as unknown as Configuration);
});
