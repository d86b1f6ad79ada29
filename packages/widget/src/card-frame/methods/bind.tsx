import { SensitiveInput, type SensitiveInputProps } from "../sensitive-input.tsx";
import type { FieldsProps } from "./entry.ts";

type Given = Omit<SensitiveInputProps, "value" | "error" | "disabled" | "onType" | "onLeave">;

/** Renders a method's field with the frame's state for it. */
export const bind =
  ({ state, actions }: FieldsProps) =>
  (given: Given) => (
    <SensitiveInput
      {...given}
      value={state.values[given.field]}
      error={state.errors[given.field] ?? ""}
      disabled={state.phase !== "ready"}
      onType={actions.type}
      onLeave={actions.leave}
    />
  );
