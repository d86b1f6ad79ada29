import { frameMessages, instrumentErrorMessages } from "@county-pay/core/messages";
import type { StoreApi } from "zustand/vanilla";
import { EMPTY_VALUES, type FieldName, fieldError, normalize, type Values } from "./fields.ts";
import type { FrameState } from "./frame-state.ts";
import type { FrameWorld } from "./frame-world.ts";
import type { Entry } from "./methods/entry.ts";
import { entryOf } from "./methods/index.ts";

/** The fields of card entry. `changed` is called when a press may no longer be repeated as it was. */
export function entryFields(
  { getState: get, setState: set }: StoreApi<FrameState>,
  world: Pick<FrameWorld, "language" | "now" | "tell">,
  changed: () => void,
) {
  const entry = (): Entry | null => {
    const { details } = get();
    return details && entryOf(details.PaymentMethod);
  };
  const fields = (): readonly FieldName[] =>
    (entry()?.fields ?? []).filter((field) => field !== "zip" || get().asksZip);
  const problemOf = (field: FieldName, values: Values): string =>
    fieldError(field, values, world.now(), world.language().texts(instrumentErrorMessages));

  return {
    entry,
    problemOf,
    /** Marks the invalid fields and lists them in form order. */
    findWrong(): readonly FieldName[] {
      const { values, presses } = get();
      const errors = Object.fromEntries(fields().map((field) => [field, problemOf(field, values)]));
      const wrong = fields().filter((field) => errors[field] !== "");
      if (wrong.length > 0) set({ errors, wrong, presses: presses + 1 });
      return wrong;
    },
    type(field: FieldName, text: string): void {
      const value = normalize(field, text);
      if (value === get().values[field]) return;
      changed();
      set({ values: { ...get().values, [field]: value }, errors: { ...get().errors, [field]: "" } });
    },
    leave(field: FieldName): void {
      const { values, errors } = get();
      if (values[field] === "") return;
      const error = problemOf(field, values);
      set({ errors: { ...errors, [field]: error } });
      world.tell({ type: "validity", field, valid: error === "" });
    },
    clearIdle(): void {
      const { phase, values, asksZip } = get();
      const filled = fields().filter((field) => values[field] !== "");
      if (phase !== "ready" || filled.length === 0) return;
      changed();
      const { cleared } = world.language().texts(frameMessages);
      const errors = Object.fromEntries(filled.map((field) => [field, cleared]));
      const left = asksZip ? EMPTY_VALUES : { ...EMPTY_VALUES, zip: values.zip };
      set({ values: left, errors, wrong: [], notice: cleared });
    },
  };
}
