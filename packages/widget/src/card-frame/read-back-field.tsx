import { sightMessages } from "@county-pay/core/messages";
import { Field, Icon, useTexts } from "@county-pay/ui";
import { useEffect, useRef, useState } from "react";
import type { FrameState } from "./frame-state.ts";
import { keepInView } from "./keep-in-view.ts";
import { isReadBack } from "./read-back.ts";

interface Props {
  readonly state: FrameState;
  readonly onType: (text: string) => void;
}

/**
 * Why a press was refused. Only if something covers the form, or too little of it is readable, the payer is asked to
 * type a text that can only be read here, which an overlay cannot do. A button that was out of view is scrolled back.
 */
export function Refused(props: Props) {
  const texts = useTexts(sightMessages);
  const { obstacle, looking } = props.state;
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    return obstacle && !looking && news.current ? keepInView(news.current) : undefined;
  }, [looking, obstacle]);
  if (!obstacle) return null;
  return (
    <div className="cp-stack">
      <div role="alert">
        <p className="cp-news" ref={news} tabIndex={-1}>
          <Icon name="warning" />
          <span>{texts[obstacle]}</span>
        </p>
      </div>
      {obstacle === "away" ? null : <ReadBack {...props} />}
    </div>
  );
}

function ReadBack(props: Props) {
  const texts = useTexts(sightMessages);
  const { looking, readBack, phase } = props.state;
  const isReady = phase === "ready" && !looking;
  /** The text at the last press: errors are not shown while typing. */
  const [tried, setTried] = useState("");
  const typed = useRef(readBack);
  typed.current = readBack;
  useEffect(() => {
    if (isReady) setTried(typed.current);
  }, [isReady]);
  const isWrong = readBack !== "" && readBack === tried && !isReadBack(props.state);
  return (
    <Field label={texts.amount} hint={texts.hint} error={isWrong ? texts.differs : ""}>
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
  );
}
