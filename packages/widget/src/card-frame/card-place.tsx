import type { CheckoutDetails } from "@county-pay/core/contract";
import { frameMessages } from "@county-pay/core/messages";
import { Button, useTexts } from "@county-pay/ui";
import { useEffect, useRef } from "react";
import type { FrameState } from "./frame-state.ts";
import type { FrameActions } from "./frame-store.ts";
import { methodWords } from "./method-words.ts";
import { ZipField } from "./zip-field.tsx";

interface Props {
  readonly state: FrameState;
  readonly details: CheckoutDetails;
  readonly actions: FrameActions;
  /** A key of the page, pressed in the fields of card entry. */
  readonly onKey: (key: string) => void;
}

/** Card entry with its legend, and what stays ours: help with a check's numbers, and the ZIP (PAY-012, PAY-015). */
export function CardPlace(props: Props) {
  const { state, details, actions } = props;
  const texts = useTexts(frameMessages);
  const isCard = details.PaymentMethod === "CC";
  const isGone = state.entry === "failed" || state.entry === "lost";
  return (
    <fieldset className="cp-entry" aria-busy={state.entry === "loading"}>
      <legend>{methodWords(details.PaymentMethod, texts).legend}</legend>
      {isCard ? null : (
        <details className="cp-entry__help">
          <summary>{texts.checkHelp}</summary>
          <p>{texts.checkHelpText}</p>
        </details>
      )}
      {isGone ? (
        <div className="cp-stack" role="alert">
          <p className="cp-news">{state.entry === "lost" ? texts.fieldsLost : texts.fieldsFailed}</p>
          <Button kind="secondary" onPress={actions.enterAgain}>
            {texts.openFields}
          </Button>
        </div>
      ) : (
        <Place key={state.entryNumber} actions={actions} onKey={props.onKey} />
      )}
      <div role="status">{state.entry === "loading" ? texts.fieldsLoading : null}</div>
      {isCard && state.asksZip ? <ZipField state={state} actions={actions} /> : null}
    </fieldset>
  );
}

/** The element that holds card entry as long as it is shown. */
function Place({ actions, onKey }: Pick<Props, "actions" | "onKey">) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    return place.current ? actions.enter(place.current, (key) => latest.current(key)) : undefined;
  }, [actions]);
  return <div className="cp-entry" ref={place} />;
}
