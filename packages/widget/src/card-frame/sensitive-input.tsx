import { afterPress, Field } from "@county-pay/ui";
import { type ReactNode, useState } from "react";
import { type FieldName, masked, normalize, shown } from "./fields.ts";

export interface SensitiveInputProps {
  readonly field: FieldName;
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
  onType(field: FieldName, text: string): void;
  onLeave(field: FieldName): void;
}

const isDigit = (character: string): boolean => character >= "0" && character <= "9";

/** The caret position after grouping, for a given number of digits before it. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (isDigit(text.charAt(index))) seen += 1;
  }
  return text.length;
}

/** Replaces the typed text with the grouped one and preserves the caret. */
function regroup(input: HTMLInputElement, field: FieldName): void {
  const text = shown(field, normalize(field, input.value));
  if (input.value === text) return;
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digits = Array.from(input.value.slice(0, caret)).filter(isDigit).length;
  input.value = text;
  const position = atEnd ? text.length : caretAfter(text, digits);
  input.setSelectionRange(position, position);
}

/** Unmasks at once, before the payer can type into the dots, and selects the text as when tabbing into a field. */
function unmask(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  input.value = text;
  input.select();
}

/** A card or account field: grouped while typing, masked unless focused (PAY-088). */
export function SensitiveInput(props: SensitiveInputProps) {
  const { field, value, onType, onLeave, width = "full" } = props;
  const [focused, setFocused] = useState(false);
  const block = props.noPaste ? (event: { preventDefault(): void }) => event.preventDefault() : undefined;
  return (
    <Field label={props.label} hint={props.hint} error={props.error} id={field}>
      {(ties) => (
        <div className={`cp-input-box cp-input-box--${width}`}>
          <input
            {...ties}
            className="cp-input cp-numbers"
            type="text"
            name={field}
            inputMode="numeric"
            autoComplete={props.autoComplete}
            autoCorrect="off"
            spellCheck={false}
            aria-required="true"
            readOnly={props.disabled}
            value={focused ? shown(field, value) : masked(field, value)}
            onFocus={(event) => {
              unmask(event.currentTarget, shown(field, value));
              setFocused(true);
            }}
            onBlur={() => {
              setFocused(false);
              afterPress(() => onLeave(field));
            }}
            onPaste={block}
            onDrop={block}
            onChange={(event) => {
              const input = event.currentTarget;
              // Autofill replaces the whole masked text; dots in the value mean that it did not.
              if (input.value.includes("•")) return;
              onType(field, input.value);
              regroup(input, field);
            }}
          />
          {props.suffix}
        </div>
      )}
    </Field>
  );
}
