import { instrumentErrorMessages } from "@county-pay/core/messages";
import { cardZipProblem } from "@county-pay/core/payments";
import type { StoreApi } from "zustand/vanilla";
import type { FrameError, FrameState } from "./frame-state.ts";
import type { FrameWorld } from "./frame-world.ts";

/** The characters to keep of a typed, pasted, or autofilled ZIP code. */
export const normalizeZip = (text: string): string => text.replace(/[^\d-]/g, "").slice(0, 10);

/** The ZIP of the billing address. `changed`: a press may no longer be repeated as it was. */
export function enterZip(
  { getState: get, setState: set }: StoreApi<FrameState>,
  world: Pick<FrameWorld, "language" | "tell">,
  changed: () => void,
) {
  const problem = (zip: string): string =>
    cardZipProblem(zip, world.language().texts(instrumentErrorMessages));
  return {
    /** What is wrong with a ZIP, '' if nothing. */
    problem,
    /** Marks the ZIP, and adds what is wrong with it to other errors; nothing if it has no field. */
    withZip(errors: readonly FrameError[]): readonly FrameError[] {
      const { asksZip, details, zip } = get();
      const zipError = asksZip && details?.PaymentMethod === "CC" ? problem(zip) : "";
      set({ zipError });
      return zipError ? [...errors, { field: "zip", message: zipError }] : errors;
    },
    typeZip(text: string): void {
      const zip = normalizeZip(text);
      if (zip === get().zip) return;
      changed();
      set({ zip, zipError: "" });
    },
    leaveZip(): void {
      const { zip } = get();
      if (zip === "") return;
      const zipError = problem(zip);
      set({ zipError });
      world.tell({ type: "validity", field: "zip", valid: zipError === "" });
    },
  };
}
