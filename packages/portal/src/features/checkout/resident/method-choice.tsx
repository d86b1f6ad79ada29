import { methodPrices, onlineCardFeeNote, returnedCheckNotice } from "@county-pay/core/fees";
import {
  enterNow,
  type ResidentCheckoutStore,
  type ResidentChoice,
  savedChoice,
} from "@county-pay/core/journey";
import {
  feeMessages,
  methodMessages,
  onlineMethodMessages,
  paymentMessages,
} from "@county-pay/core/messages";
import { isOfCard } from "@county-pay/core/methods";
import { methodLabel, paymentType } from "@county-pay/core/payments";
import { FieldError, MethodPrice, useStore, useTexts } from "@county-pay/ui";
import { useId } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useMethodWords } from "../../../shared/method-words/use-method-words.ts";
import { EntryPanel } from "../shared/entry-panel.tsx";
import { SignedInMethods } from "../shared/signed-in-methods.tsx";
import { UnusableMethods } from "./unusable-methods.tsx";

interface Props {
  readonly store: ResidentCheckoutStore;
  /** The ID of the method group; errors about the method link to it. */
  readonly id: string;
  /** Opens card entry. */
  readonly onEnter: () => void;
}

const keyOf = (choice: ResidentChoice): string =>
  choice.kind === "saved" ? `saved-${choice.id}` : choice.kind;

/** The available methods, each with its tile. */
function useTiles(store: ResidentCheckoutStore) {
  const { company } = usePortal();
  const online = useTexts(onlineMethodMessages);
  const methodTexts = useTexts(methodMessages);
  const { nameOf, untilOf } = useMethodWords();
  const { saved, offered, quote } = useStore(store);
  const good = saved.flatMap(({ method, obstacle }) => (obstacle === null ? [method] : []));
  const types = new Set([...good.map(savedChoice), ...offered.map(enterNow)].map(({ type }) => type));
  const prices = methodPrices(company.fees, [...types], quote.subAmount);
  const tile = (choice: ResidentChoice, label: string, hint: string) => ({
    choice,
    value: keyOf(choice),
    label,
    icon: isOfCard(choice.type) ? ("card" as const) : ("bank" as const),
    price: prices
      .filter(({ method }) => method === choice.type)
      .map((price) => <MethodPrice key={choice.type} {...price} />),
    hint,
  });
  return [
    ...good.map((method) => tile(savedChoice(method), nameOf(method), untilOf(method))),
    ...offered.map((kind) =>
      tile(enterNow(kind), methodLabel(kind, "user", methodTexts, online), online[paymentType(kind)].hint),
    ),
  ];
}

/** The payment methods: saved ones first, then new ones (PAY-005, PAY-007, CONST-005, PAY-078). */
export function MethodChoice({ store, id, onEnter }: Props) {
  const { company } = usePortal();
  const texts = useTexts(paymentMessages);
  const feeTexts = useTexts(feeMessages);
  const { choice, saved, loading, instrument, problems } = useStore(store);
  const errorId = useId();
  const tiles = useTiles(store);
  return (
    <SignedInMethods
      title={texts.methodTitle}
      loading={loading}
      id={id}
      value={keyOf(choice)}
      onChange={(key) => {
        const chosen = tiles.find(({ value }) => value === key);
        if (chosen) store.actions.choose(chosen.choice);
      }}
      tiles={tiles.map(({ choice: _, ...tile }) => tile)}
      notes={[
        isOfCard(choice.type) ? onlineCardFeeNote(company.fees, feeTexts, texts) : "",
        returnedCheckNotice(company.isTyler, choice.type, feeTexts),
      ]}
    >
      <UnusableMethods saved={saved} />
      {choice.kind === "saved" ? (
        <FieldError id={errorId} error={problems.method} />
      ) : (
        <EntryPanel kind={choice.kind} instrument={instrument} error={problems.method} onEnter={onEnter} />
      )}
    </SignedInMethods>
  );
}
