import type { CardType } from "@county-pay/core/fees";
import type { frameMessages, Texts } from "@county-pay/core/messages";
import type { ReactNode } from "react";
import type { FieldName, Values } from "../fields.ts";
import type { FrameState } from "../frame-state.ts";
import type { Instrument } from "../tokenize.ts";

/** The data from which a method's fields are rendered. */
export interface FieldsProps {
  readonly state: FrameState;
  readonly actions: {
    type(field: FieldName, text: string): void;
    leave(field: FieldName): void;
  };
}

/** The displayable part of the entry: at most four digits. */
interface Shown {
  /** In lowercase letters; '' for an account. */
  readonly brand: string;
  readonly last4: string;
}

/** How a method is entered in the card frame. */
export interface Entry {
  /** In form order. */
  readonly fields: readonly FieldName[];
  readonly Fields: (props: FieldsProps) => ReactNode;
  /** The request to the gateway's tokenizer, from valid values. */
  instrumentOf(values: Values): Instrument;
  shownOf(values: Values): Shown;
  /** '' if it is not a card. */
  cardTypeOf(values: Values): CardType | "";
  /** The heading with {payee} and the button's label for entry without a payment, and a decline without a reason. */
  words(texts: Texts<typeof frameMessages>): Readonly<Record<"heading" | "use" | "declined", string>>;
}
