import type { ApiFailure } from "@county-pay/core/client";
import { controlMessages, failureMessages, failureText } from "@county-pay/core/messages";
import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { useTexts } from "../language/language.ts";
import { ScreenHeading } from "../screen/screen-heading.tsx";

/** The text for a failure: the server's own sentence, or ours for its code (CALL-006). */
export function useFailureText(): (failure: ApiFailure) => string {
  const texts = useTexts(failureMessages);
  return (failure) => failureText(texts, failure);
}

/** A failure: what happened, a button to try again, and whom to call. */
export function ErrorState(props: {
  readonly title: ReactNode;
  /** Nothing else is on the screen: its title is the screen's heading and takes focus. */
  readonly isScreen?: boolean;
  readonly failure: ApiFailure;
  readonly onRetry?: () => void;
  /** The office's page; if known, there is a link. */
  readonly contactUrl?: string;
  readonly actions?: ReactNode;
  /** Replaces the failure's own text. */
  readonly children?: ReactNode;
}) {
  const texts = useTexts(controlMessages);
  const textOf = useFailureText();
  const { failure, contactUrl } = props;
  return (
    <div className="cp-error-state" role="alert">
      <Icon name={failure.code === "offline" ? "offline" : "warning"} large />
      <div className="cp-error-state__words">
        {props.isScreen ? <ScreenHeading takeFocus>{props.title}</ScreenHeading> : <h2>{props.title}</h2>}
        <p>{props.children ?? textOf(failure)}</p>
        {contactUrl ? (
          <p>
            {texts.callOffice}{" "}
            <a href={contactUrl} target="_blank" rel="noreferrer">
              {texts.contactOffice}
            </a>
          </p>
        ) : null}
        <div className="cp-actions">
          {props.onRetry ? <Button onPress={props.onRetry}>{texts.tryAgain}</Button> : null}
          {props.actions}
        </div>
      </div>
    </div>
  );
}
