import { type EntryField, maskedEntry, regroupEntry, shownEntry } from "@county-pay/core/payments";
import { afterPress, Field } from "@county-pay/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";

export interface SensitiveInputProps {
  readonly field: EntryField;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string;
  readonly disabled: boolean;
  /** The HTML autocomplete token, or 'off'. */
  readonly autoComplete: string;
  readonly width?: "short" | "medium" | "full";
  /** The value must be typed a second time by hand (PAY-090). */
  readonly noPaste?: boolean;
  /** Shown at the end of the box, e.g. the brand. */
  readonly suffix?: ReactNode;
  onType(field: EntryField, text: string): void;
  onEnter(field: EntryField): void;
  onLeave(field: EntryField): void;
}

/** Replaces the typed text with the grouped one and preserves the caret. */
function regroup(input: HTMLInputElement, field: EntryField): void {
  const { text, caret } = regroupEntry(field, input.value, input.selectionStart ?? input.value.length);
  if (input.value === text) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** Unmasks at once, before the payer can type into the dots, and selects the text as when tabbing into a field. */
function unmask(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  input.value = text;
  input.select();
}

/** A card or account field: grouped while typing, masked unless focused (PAY-088). */
export function SensitiveInput(props: SensitiveInputProps) {
  const { field, value, onType, onEnter, onLeave, width = "full" } = props;
  const [focused, setFocused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  /** Takes the text of the input, also if a browser's own autofill set it without the event of typing. */
  const take = (input: HTMLInputElement): void => {
    // Autofill replaces the whole masked text; dots in the value mean that it did not.
    if (!input.value.includes("•")) onType(field, input.value);
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const input = box.current;
    const onChange = (): void => (input ? latest.current(input) : undefined);
    input?.addEventListener("change", onChange);
    return () => input?.removeEventListener("change", onChange);
  }, []);
  const block = props.noPaste ? (event: { preventDefault(): void }) => event.preventDefault() : undefined;
  return (
    <Field label={props.label} hint={props.hint} error={props.error} id={field}>
      {(ties) => (
        <div className={`cp-input-box cp-input-box--${width}`}>
          <input
            {...ties}
            ref={box}
            className="cp-input cp-numbers"
            type="text"
            name={field}
            inputMode="numeric"
            autoComplete={props.autoComplete}
            autoCorrect="off"
            spellCheck={false}
            aria-required="true"
            readOnly={props.disabled}
            value={focused ? shownEntry(field, value) : maskedEntry(field, value)}
            onFocus={(event) => {
              const { currentTarget: input } = event;
              take(input);
              if (input.value.includes("•")) unmask(input, shownEntry(field, value));
              else regroup(input, field);
              setFocused(true);
              onEnter(field);
            }}
            onBlur={(event) => {
              take(event.currentTarget);
              setFocused(false);
              afterPress(() => onLeave(field));
            }}
            onPaste={block}
            onDrop={block}
            onChange={(event) => {
              const input = event.currentTarget;
              if (input.value.includes("•")) return;
              take(input);
              regroup(input, field);
            }}
          />
          {props.suffix}
        </div>
      )}
    </Field>
  );
}
