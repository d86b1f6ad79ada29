import type { CheckoutDetails } from "@county-pay/core/contract";
import { sightMessages } from "@county-pay/core/messages";
import { Field, Icon, useTexts } from "@county-pay/ui";
import { useEffect, useRef, useState } from "react";
import type { FrameState } from "./frame-store.ts";
import { isReadBack } from "./read-back.ts";

/** Why a press was not taken, and the way on that a cover cannot take: to type what can only be read here. */
export function ReadBack(props: {
  readonly state: FrameState;
  readonly details: CheckoutDetails;
  readonly onType: (text: string) => void;
}) {
  const texts = useTexts(sightMessages);
  const { obstacle, readBack, phase } = props.state;
  const news = useRef<HTMLParagraphElement>(null);
  const isReady = phase === "ready";
  /** What stood here at the last press: nobody is corrected while typing. */
  const [tried, setTried] = useState("");
  const typed = useRef(readBack);
  typed.current = readBack;
  useEffect(() => {
    if (!isReady) return;
    setTried(typed.current);
    news.current?.focus();
  }, [isReady]);
  if (!obstacle) return null;
  const isWrong = readBack !== "" && readBack === tried && !isReadBack(props.state);
  return (
    <div className="cp-stack">
      <div role="alert">
        <p className="cp-news" ref={news} tabIndex={-1}>
          <Icon name="warning" />
          <span>{texts[obstacle]}</span>
        </p>
      </div>
      <Field
        label={props.details.IsTokenOnly ? texts.lastDigits : texts.amount}
        hint={texts.hint}
        error={isWrong ? texts.differs : ""}
      >
        {(ties) => (
          <input
            {...ties}
            className="cp-input cp-numbers"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            readOnly={!isReady}
            value={readBack}
            onChange={(event) => props.onType(event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  );
}
