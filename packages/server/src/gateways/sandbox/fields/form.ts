import { instrumentErrorMessages } from "@county-pay/core/messages";
import {
  EMPTY_ENTRY,
  type EntryField,
  type EntryValues,
  entryFieldsOf,
  entryProblem,
  tokenizeRequestOf,
} from "@county-pay/core/payments";
import type { FieldsEvent, FieldsRequest, Problems } from "@county-pay/widget/fields-protocol";
import { brandMark, brandName } from "./brand.ts";
import { type FieldInput, fieldInput } from "./input.ts";
import { send } from "./send.ts";

type Texts = Record<keyof typeof instrumentErrorMessages, string>;
/** Each problem as its own name: the page around has the sentences. */
const NAMES = Object.fromEntries(Object.keys(instrumentErrorMessages).map((key) => [key, key])) as Texts;

export interface FieldsForm {
  readonly element: HTMLElement;
  check(): Problems;
  submit(zip: string): Promise<unknown>;
  lock(isLocked: boolean): void;
  reveal(field: EntryField): void;
  clear(field: EntryField): void;
  focus(field: EntryField): void;
  /** Ten minutes without activity: clears the fields (PAY-089). */
  clearIdle(): void;
  /** The page is left, and the browser may keep it: empties the fields at once. */
  leave(): void;
}

/** The fields of a method with everything they know; `tell` reports to the page around, never a digit. */
export function fieldsForm(
  { method, labels, hints, errors, errorPrefix }: FieldsRequest,
  tell: (event: FieldsEvent) => void,
  { now = Date.now, fetch = window.fetch.bind(window) } = {},
): FieldsForm {
  const names = entryFieldsOf(method);
  const brand = brandMark();
  let isLocked = false;
  const values = (): EntryValues => ({
    ...EMPTY_ENTRY,
    ...Object.fromEntries(names.map((name) => [name, inputs[name]?.value() ?? ""])),
  });
  const problemOf = (field: EntryField): string => entryProblem(field, values(), now(), NAMES);
  const report = (field: EntryField, what: "typed" | "entered" | "left"): void =>
    tell({ type: "field", field, what, isEmpty: values()[field] === "", isValid: problemOf(field) === "" });
  const mark = (field: EntryField, problem: string): void =>
    inputs[field]?.showError(problem ? (errors[problem] ?? "") : "");

  let brandShown = "";
  const made = names.map((field) => {
    const made = fieldInput({
      field,
      label: labels[field] ?? "",
      hint: hints[field] ?? "",
      errorPrefix,
      onType(value) {
        mark(field, "");
        report(field, "typed");
        if (field !== "number") return;
        brand.show(value);
        if (brandName(value) !== brandShown) {
          brandShown = brandName(value);
          tell({ type: "brand", brand: brandShown });
        }
      },
      onEnter: () => report(field, "entered"),
      onLeave: () => report(field, "left"),
    });
    if (field === "number") made.box.append(brand.element);
    return [field, made] as const;
  });
  const inputs: Partial<Record<EntryField, FieldInput>> = Object.fromEntries(made);

  const element = document.createElement("form");
  element.noValidate = true;
  element.className = method;
  element.addEventListener("submit", (event) => event.preventDefault());
  element.append(...made.map(([, { element }]) => element));

  const check = (): Problems =>
    names.flatMap((field) => {
      const problem = problemOf(field);
      mark(field, problem);
      return problem ? [{ field, problem }] : [];
    });
  const clear = (field: EntryField): void => {
    inputs[field]?.clear();
    if (field === "number") brand.show("");
  };
  return {
    element,
    check,
    async submit(zip) {
      const problems = check();
      if (problems.length > 0) return { outcome: "invalid", problems };
      return send(tokenizeRequestOf(method, values(), zip), fetch);
    },
    lock(locked) {
      isLocked = locked;
      for (const name of names) inputs[name]?.lock(locked);
    },
    reveal: (field) => mark(field, values()[field] === "" ? "" : problemOf(field)),
    clear,
    focus: (field) => inputs[field]?.input.focus(),
    leave: () => names.forEach(clear),
    clearIdle() {
      const filled = names.filter((field) => values()[field] !== "");
      if (isLocked || filled.length === 0) return;
      for (const field of filled) {
        clear(field);
        mark(field, "cleared");
      }
      tell({ type: "cleared" });
    },
  };
}
