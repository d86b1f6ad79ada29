import type { FormErrors } from "@county-pay/core/forms";
import { useId, useState } from "react";
import type { FormError } from "../error-summary/error-summary.tsx";

/** What ties a text field to its form; spread it onto a `TextField`. */
export interface FieldBinding {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** A form on the screen: what is typed, what is wrong with it and may be said already, and what may be done. */
export interface FormHandle<Values extends object> {
  readonly values: Values;
  /** Of fields that were left or submitted, and what the server said; '' or nothing where all is well. */
  readonly errors: FormErrors<Values>;
  /** For an `ErrorSummary`: empty until the form was submitted. */
  readonly summary: readonly FormError[];
  /** Counts submits that found something wrong; an `ErrorSummary` takes focus when it goes up. */
  readonly attempt: number;
  /** Whether a submit would go through, as far as this side knows. */
  readonly isRight: boolean;
  readonly change: (change: Partial<Values>) => void;
  /** The field was left: what is wrong with it may be said. */
  readonly touch: (name: keyof Values & string) => void;
  /** Whether everything is right; from now on everything wrong is said. */
  readonly submit: () => boolean;
  /** What the server refused, by field; it goes when that field changes. */
  readonly refuse: (errors: FormErrors<Values>) => void;
  /** Starts over with these values, nothing touched. */
  readonly reset: (values: Values) => void;
  readonly idOf: (name: keyof Values & string) => string;
  readonly bind: (name: TextName<Values>) => FieldBinding;
}

type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

/** Sentences by the name of a field. */
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
 * A form over a rule of core: `check` answers a sentence for each field that is wrong, and is asked at each drawing, so
 * that what is said follows the language. A field's error is said once the field was left, or the form submitted; what
 * was typed is never lost. `merge` is for forms whose fields depend on each other.
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
