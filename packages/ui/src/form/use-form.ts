import type { FormErrors } from "@county-pay/core/forms";
import { useId, useState } from "react";
import type { FormError } from "../error-summary/error-summary.tsx";

/** Props that connect a text field to its form; spread them onto a `TextField`. */
export interface FieldBinding {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** The state of a form: its values, the errors to show so far, and its actions. */
export interface FormHandle<Values extends object> {
  readonly values: Values;
  /** Errors of fields that lost focus or were submitted, and the server's errors; '' or missing if valid. */
  readonly errors: FormErrors<Values>;
  /** For an `ErrorSummary`: empty until the form is submitted. */
  readonly summary: readonly FormError[];
  /** Counts submits with errors; an `ErrorSummary` takes focus when it increases. */
  readonly attempt: number;
  /** Whether the form is valid as far as the browser knows. */
  readonly isRight: boolean;
  readonly change: (change: Partial<Values>) => void;
  /** Call when a field loses focus: its error may be shown from now on. */
  readonly touch: (name: keyof Values & string) => void;
  /** Whether the form is valid; from now on all errors are shown. */
  readonly submit: () => boolean;
  /** Sets the server's errors by field; each disappears when its field changes. */
  readonly refuse: (errors: FormErrors<Values>) => void;
  /** Starts over with these values, all untouched. */
  readonly reset: (values: Values) => void;
  readonly idOf: (name: keyof Values & string) => string;
  readonly bind: (name: TextName<Values>) => FieldBinding;
}

type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

/** Sentences by field name. */
type Sentences = Readonly<Record<string, string | undefined>>;

interface State<Values> {
  readonly values: Values;
  readonly touched: readonly string[];
  readonly all: boolean;
  readonly attempt: number;
  readonly refused: Sentences;
}

const untouched = <Values>(values: Values): State<Values> => ({
  values,
  touched: [],
  all: false,
  attempt: 0,
  refused: {},
});

const only = (sentences: Sentences, wanted: (name: string) => boolean): Sentences =>
  Object.fromEntries(Object.entries(sentences).filter(([name]) => wanted(name)));

/**
 * A form based on one of core's rules: `check` returns a sentence for each invalid field. It is called on each render, so
 * that the errors follow the language. A field's error is shown once the field has lost focus or the form was submitted;
 * typed text is never lost. `merge` is for forms whose fields depend on each other.
 */
export function useForm<Values extends object>(
  start: Values,
  check: (values: Values) => FormErrors<Values>,
  merge: (values: Values, change: Partial<Values>) => Values = (values, change) => ({ ...values, ...change }),
): FormHandle<Values> {
  const [state, setState] = useState(() => untouched(start));
  const prefix = useId();
  const { values, touched, all, attempt, refused } = state;
  const wrong: Sentences = { ...refused, ...check(values) };
  const shown = only(wrong, (name) => all || touched.includes(name) || name in refused);
  const idOf = (name: string) => `${prefix}-${name}`;

  const change = (changed: Partial<Values>) =>
    setState((before) => ({
      ...before,
      values: merge(before.values, changed),
      refused: only(before.refused, (name) => !(name in changed)),
    }));
  const touch = (name: string) =>
    setState((before) =>
      before.touched.includes(name) ? before : { ...before, touched: [...before.touched, name] },
    );

  return {
    values,
    errors: shown as FormErrors<Values>,
    summary: all
      ? Object.entries(wrong).flatMap(([name, message]) =>
          message ? [{ fieldId: idOf(name), message }] : [],
        )
      : [],
    attempt,
    isRight: Object.keys(wrong).length === 0,
    change,
    touch,
    submit() {
      const right = Object.keys(check(values)).length === 0;
      setState((before) => ({
        ...before,
        all: true,
        attempt: right ? before.attempt : before.attempt + 1,
        refused: {},
      }));
      return right;
    },
    refuse: (errors) =>
      setState((before) => ({ ...before, all: true, attempt: before.attempt + 1, refused: errors })),
    reset: (fresh) => setState(untouched(fresh)),
    idOf,
    bind: (name) => ({
      id: idOf(name),
      name,
      value: values[name] as string,
      error: shown[name] ?? "",
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
      onLeave: () => touch(name),
    }),
  };
}
