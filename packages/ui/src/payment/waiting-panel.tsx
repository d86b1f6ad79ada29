import type { SignedInState, Waits } from "@county-pay/core/journey";
import { challengeMessages, controlMessages, paymentMessages } from "@county-pay/core/messages";
import { useEffect, useState } from "react";
import { Button } from "../button/button.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import { NoticeBox } from "../notice-box/notice-box.tsx";
import { useNotices } from "../notices/notices.tsx";
import { ScreenHeading } from "../screen/screen-heading.tsx";

interface Props {
  readonly waits: Waits;
  readonly total: SignedInState["quote"]["total"];
  readonly as?: "h1" | "h2";
  /** The office's page for questions. */
  readonly contactUrl: string | null;
  /** Opens the bank's challenge on this page; without it, a challenge that is a page opens in a new tab. */
  onOpen?(): void;
  /** Has the payment stopped. Returns whether the server could be asked. */
  onGiveUp(): Promise<boolean>;
}

/**
 * A payment that waits: for the payer, whose bank asks them to approve it, or for the bank, perhaps until the payer has
 * verified their account.
 */
export function WaitingPanel({ waits, total, as = "h1", contactUrl, onOpen, onGiveUp }: Props) {
  const texts = useTexts(challengeMessages);
  const paymentTexts = useTexts(paymentMessages);
  const controls = useTexts(controlMessages);
  const { announce } = useNotices();
  const { Message, Code, Challenge: challenge, VerifyUrl: verifyUrl } = waits;
  const [state, setState] = useState<"open" | "leaving" | "offline">("open");
  useEffect(() => announce(Message), [Message, announce]);
  const isForPayer = Code === "waits_for_payer";

  async function giveUp(): Promise<void> {
    setState("leaving");
    if (!(await onGiveUp())) setState("offline");
  }
  return (
    <div className="cp-stack">
      <div className="cp-card cp-stack">
        <ScreenHeading takeFocus step="waiting" as={as}>
          {isForPayer ? texts.waitsTitle : verifyUrl ? texts.verifyTitle : texts.bankTitle}
        </ScreenHeading>
        <MoneyText amount={total} size="huge" />
        <p>{Message}</p>
        {isForPayer && onOpen ? (
          <Button kind="primary" disabled={state === "leaving"} onPress={onOpen}>
            {texts.open}
          </Button>
        ) : null}
        {!onOpen && challenge?.Kind === "page" ? (
          <>
            <a
              className="cp-button cp-button--primary"
              href={challenge.Url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {texts.open}
            </a>
            <p className="cp-muted cp-small">{texts.openHelp}</p>
          </>
        ) : null}
        {verifyUrl ? (
          <a
            className="cp-button cp-button--primary"
            href={verifyUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {paymentTexts.verifyAccount}
          </a>
        ) : null}
        {state === "offline" ? <NoticeBox tone="warn">{texts.offline}</NoticeBox> : null}
        {isForPayer ? (
          <>
            <Button kind="secondary" disabled={state === "leaving"} onPress={() => void giveUp()}>
              {texts.cancel}
            </Button>
            <p className="cp-muted cp-small">{texts.cancelHelp}</p>
          </>
        ) : null}
        {contactUrl ? (
          <p>
            <a href={contactUrl}>{controls.contactOffice}</a>
          </p>
        ) : null}
      </div>
    </div>
  );
}
