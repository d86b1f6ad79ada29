import type { OwnActions, OwnState } from "./own-store.ts";
import { SensitiveInput, type SensitiveInputProps } from "./sensitive-input.tsx";

/** The data from which a method's fields are rendered. */
export interface FieldsProps {
  readonly state: OwnState;
  readonly actions: Pick<OwnActions, "type" | "enter" | "leave">;
}

type Given = Omit<SensitiveInputProps, "value" | "error" | "disabled" | "onType" | "onEnter" | "onLeave">;

/** Renders a method's field with the form's state for it. */
export const bind =
  ({ state, actions }: FieldsProps) =>
  (given: Given) => (
    <SensitiveInput
      {...given}
      value={state.values[given.field]}
      error={state.errors[given.field] ?? ""}
      disabled={state.isLocked}
      onType={actions.type}
      onEnter={actions.enter}
      onLeave={actions.leave}
    />
  );
