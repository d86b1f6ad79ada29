import { methodFeeText, onlineCardFeeNote, returnedCheckNotice } from "@county-pay/core/fees";
import {
  enterNow,
  type ResidentCheckoutStore,
  type ResidentChoice,
  savedChoice,
} from "@county-pay/core/journey";
import { feeMessages, methodMessages, paymentMessages } from "@county-pay/core/messages";
import { isOfCard, type OnlineMethod } from "@county-pay/core/methods";
import { isEnteredCard, methodLabel } from "@county-pay/core/payments";
import { Card, FieldError, RadioGroup, type RadioOption, Skeleton, useStore, useTexts } from "@county-pay/ui";
import { useId } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useMethodWords } from "../../../shared/method-words/use-method-words.ts";
import { EntryPanel } from "../shared/entry-panel.tsx";
import { UnusableMethods } from "./unusable-methods.tsx";

interface Props {
  readonly store: ResidentCheckoutStore;
  /** Of what chooses the method; what is wrong with it leads there. */
  readonly id: string;
  /** Opens card entry. */
  readonly onEnter: () => void;
}

const keyOf = (choice: ResidentChoice): string =>
  choice.kind === "saved" ? `saved-${choice.id}` : choice.kind;

/** The choices that may be made now, each with its tile. */
function useTiles(store: ResidentCheckoutStore) {
  const { company } = usePortal();
  const texts = useTexts(paymentMessages);
  const methodTexts = useTexts(methodMessages);
  const { nameOf, untilOf } = useMethodWords();
  const { saved, offered, quote } = useStore(store);
  const tile = (choice: ResidentChoice, label: string, hint: string) => ({
    choice,
    option: {
      value: keyOf(choice),
      label,
      icon: isOfCard(choice.type) ? "card" : "bank",
      detail: (
        <>
          <span className="cp-method__fee">{feeOf(choice.type)}</span>
          <span className="cp-method__hint">{hint}</span>
        </>
      ),
    } satisfies RadioOption<string>,
  });
  const feeOf = (type: OnlineMethod) => methodFeeText(company.fees, type, quote.subAmount, texts);
  const good = saved.flatMap(({ method, obstacle }) => (obstacle === null ? [method] : []));
  return [
    ...good.map((method) => tile(savedChoice(method), nameOf(method), untilOf(method))),
    ...offered.map((kind) =>
      tile(
        enterNow(kind),
        methodLabel(kind, "user", methodTexts, texts),
        isEnteredCard(kind) ? texts.creditCardHint : texts.achHint,
      ),
    ),
  ];
}

/**
 * How to pay, with what each way costs before it is chosen: saved methods first, then what is entered now (PAY-005,
 * PAY-007).
 */
export function MethodChoice({ store, id, onEnter }: Props) {
  const texts = useTexts(paymentMessages);
  const { choice, saved, loading, instrument, problems } = useStore(store);
  const errorId = useId();
  const tiles = useTiles(store);
  return (
    <Card title={texts.methodTitle}>
      {loading ? (
        <Skeleton kind="row" lines={2} />
      ) : (
        <div className="cp-stack" id={id} tabIndex={-1}>
          <RadioGroup
            tiles
            legend={texts.methodTitle}
            legendHidden
            value={keyOf(choice)}
            onChange={(key) => {
              const chosen = tiles.find(({ option }) => option.value === key);
              if (chosen) store.actions.choose(chosen.choice);
            }}
            options={tiles.map(({ option }) => option)}
          />
          <UnusableMethods saved={saved} />
          {choice.kind === "saved" ? (
            <FieldError id={errorId} error={problems.method} />
          ) : (
            <EntryPanel
              kind={choice.kind}
              instrument={instrument}
              error={problems.method}
              onEnter={onEnter}
            />
          )}
          <FeeNotes type={choice.type} />
        </div>
      )}
    </Card>
  );
}

/** What the county's fees for this kind of payment are made of (CONST-005, PAY-078). */
function FeeNotes({ type }: { readonly type: OnlineMethod }) {
  const { company } = usePortal();
  const texts = useTexts(paymentMessages);
  const feeTexts = useTexts(feeMessages);
  const notes = [
    isOfCard(type) ? onlineCardFeeNote(company.fees, feeTexts, texts) : "",
    returnedCheckNotice(company.isTyler, type, feeTexts),
  ];
  return notes.map((note) =>
    note ? (
      <p key={note} className="cp-muted cp-small">
        {note}
      </p>
    ) : null,
  );
}
