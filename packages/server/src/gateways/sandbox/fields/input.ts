import {
  type EntryField,
  maskedEntry,
  normalizeEntry,
  regroupEntry,
  shownEntry,
} from "@county-pay/core/payments";
import { drawing, shape } from "./svg.ts";

/** The HTML autocomplete token of each field. */
const AUTOFILL: Readonly<Record<EntryField, string>> = {
  number: "cc-number",
  expiry: "cc-exp",
  cvv: "cc-csc",
  routing: "off",
  account: "off",
  confirm: "off",
};

/** What a field needs to know, and what it reports. */
export interface FieldSetup {
  readonly field: EntryField;
  readonly label: string;
  readonly hint: string;
  readonly errorPrefix: string;
  onType(value: string): void;
  onEnter(): void;
  onLeave(): void;
}

/** One field of the page. Its value is here and in its input, and nowhere else. */
export interface FieldInput {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  value(): string;
  /** Empties the field. */
  clear(): void;
  /** Shows what is wrong, '' for nothing. */
  showError(message: string): void;
  lock(isLocked: boolean): void;
}

const warning = (): SVGElement =>
  drawing(
    "0 0 24 24",
    "18",
    shape("path", {
      d: "M12 3 2 20h20zM12 9v5m0 2.5v.5",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": "2",
      "stroke-linejoin": "round",
    }),
  );

function part(name: string, className: string, text: string, id = ""): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  if (id) element.id = id;
  return element;
}

function inputOf(field: EntryField): HTMLInputElement {
  const input = document.createElement("input");
  input.id = field;
  input.name = field;
  input.type = "text";
  input.inputMode = "numeric";
  input.autocomplete = AUTOFILL[field] as AutoFill;
  input.spellcheck = false;
  input.setAttribute("autocorrect", "off");
  input.setAttribute("aria-required", "true");
  return input;
}

/** The label, the hint below it, the error, and the control, tied to each other for assistive technology. */
function frameOf(input: HTMLInputElement, { field, label, hint, errorPrefix }: FieldSetup) {
  const element = part("div", "field", "");
  const caption = document.createElement("label");
  caption.htmlFor = field;
  caption.textContent = label;
  const box = part("div", "box", "");
  box.append(input);
  const help = hint ? part("div", "hint", hint, `${field}-hint`) : null;
  element.append(caption, ...(help ? [help] : []), box);
  const showError = (message: string): void => {
    element.querySelector(".error")?.remove();
    element.classList.toggle("wrong", message !== "");
    const ties = [help?.id ?? "", message ? `${field}-error` : ""].filter(Boolean);
    if (ties.length > 0) input.setAttribute("aria-describedby", ties.join(" "));
    else input.removeAttribute("aria-describedby");
    input.removeAttribute("aria-invalid");
    if (!message) return;
    input.setAttribute("aria-invalid", "true");
    const error = part("p", "error", "", `${field}-error`);
    const words = part("span", "", "");
    words.append(part("span", "hidden", `${errorPrefix} `), message);
    error.append(warning(), words);
    box.before(error);
  };
  showError("");
  return { element, box, showError };
}

/** A card or account field: grouped while typing, masked unless focused (PAY-088). */
export function fieldInput(setup: FieldSetup): FieldInput & { readonly box: HTMLElement } {
  const { field } = setup;
  const input = inputOf(field);
  const frame = frameOf(input, setup);
  let value = "";
  const isFocused = (): boolean => document.activeElement === input;
  const show = (): void => {
    input.value = isFocused() ? shownEntry(field, value) : maskedEntry(field, value);
  };
  /** Takes the text of the input, also if a browser's own autofill set it without an event. */
  const take = (): void => {
    // Autofill replaces the whole masked text; dots in the value mean that it did not.
    if (input.value.includes("•")) return;
    const next = normalizeEntry(field, input.value);
    const isNew = next !== value;
    value = next;
    if (isNew) setup.onType(value);
  };
  input.addEventListener("focus", () => {
    take();
    // At once, before the payer can type into the dots; the text is selected as when tabbing into a field.
    const isMasked = input.value !== shownEntry(field, value);
    show();
    if (isMasked) input.select();
    setup.onEnter();
  });
  input.addEventListener("change", () => {
    take();
    if (!isFocused()) show();
  });
  input.addEventListener("blur", () => {
    take();
    input.value = maskedEntry(field, value);
    setup.onLeave();
  });
  input.addEventListener("input", () => {
    if (input.value.includes("•")) return;
    const { text, caret } = regroupEntry(field, input.value, input.selectionStart ?? input.value.length);
    if (isFocused() && input.value !== text) {
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    take();
    if (!isFocused()) show();
  });
  // The account number is typed a second time by hand (PAY-090).
  if (field === "confirm")
    for (const type of ["paste", "drop"]) input.addEventListener(type, (event) => event.preventDefault());
  return {
    ...frame,
    input,
    value: () => value,
    clear() {
      value = "";
      show();
    },
    lock(isLocked) {
      input.readOnly = isLocked;
    },
  };
}
