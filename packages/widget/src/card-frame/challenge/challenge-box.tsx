import type { Challenge } from "@county-pay/core/contract";
import { challengeMessages } from "@county-pay/core/messages";
import { Button, useTexts } from "@county-pay/ui";
import { useEffect, useRef, useState } from "react";
import { keepInView } from "../keep-in-view.ts";
import type { ChallengeEnd } from "./challenge.ts";
import { runChallenge } from "./run-challenge.ts";

export interface ChallengeProps {
  readonly challenge: Challenge;
  /** The payer has answered, or the challenge could not be shown. */
  onEnd(end: ChallengeEnd): void;
  /** The payer gives it up. Returns whether the server could be asked to stop the payment. */
  onGiveUp(): Promise<boolean>;
}

/** The challenge of a payer's bank, with what it means for their money and a way out. */
export function ChallengeBox({ challenge, onEnd, onGiveUp }: ChallengeProps) {
  const texts = useTexts(challengeMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  const [state, setState] = useState<"open" | "checking" | "failed" | "offline" | "leaving">("open");

  useEffect(() => (heading.current ? keepInView(heading.current) : undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same challenge stays as it is
  useEffect(() => {
    if (!place.current) return;
    const taken = new AbortController();
    void runChallenge(place.current, challenge, { title: texts.frame, signal: taken.signal }).then((end) => {
      if (taken.signal.aborted) return;
      setState(end === "done" ? "checking" : "failed");
      latest.current(end);
    });
    return () => taken.abort();
  }, [JSON.stringify(challenge)]);

  async function giveUp(): Promise<void> {
    setState("leaving");
    if (!(await onGiveUp())) setState("offline");
  }
  return (
    <section className="cp-stack" aria-labelledby="challenge-title">
      <h2 id="challenge-title" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p>{texts.help}</p>
      <div className="cp-entry" ref={place} />
      <div role="status">
        {state === "checking" || state === "leaving" ? <p className="cp-news">{texts.checking}</p> : null}
      </div>
      <div role="alert">
        {state === "failed" || state === "offline" ? <p className="cp-news">{texts[state]}</p> : null}
      </div>
      <Button kind="secondary" wide disabled={state === "leaving"} onPress={() => void giveUp()}>
        {texts.cancel}
      </Button>
      <p className="cp-muted cp-small">{texts.cancelHelp}</p>
    </section>
  );
}
