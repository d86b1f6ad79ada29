import type { CardType } from "@county-pay/core/fees";
import type { frameMessages, Texts } from "@county-pay/core/messages";
import type { ReactNode } from "react";
import type { FieldName, Values } from "../fields.ts";
import type { FrameState } from "../frame-state.ts";
import type { Instrument } from "../tokenize.ts";

/** What the fields of a method are drawn from. */
export interface FieldsProps {
  readonly state: FrameState;
  readonly actions: {
    type(field: FieldName, text: string): void;
    leave(field: FieldName): void;
  };
}

/** What may be shown of what was entered: at most four digits. */
interface Shown {
  /** In small letters; '' for an account. */
  readonly brand: string;
  readonly last4: string;
}

/** How a method is entered in the card frame. */
export interface Entry {
  /** In form order. */
  readonly fields: readonly FieldName[];
  readonly Fields: (props: FieldsProps) => ReactNode;
  /** What the gateway's tokenizer is asked with, of values that have no mistakes. */
  instrumentOf(values: Values): Instrument;
  shownOf(values: Values): Shown;
  /** '' where it is no card. */
  cardTypeOf(values: Values): CardType | "";
  /** The heading where no money is taken, with {payee}, and what the button says there. */
  words(texts: Texts<typeof frameMessages>): { readonly heading: string; readonly use: string };
}
