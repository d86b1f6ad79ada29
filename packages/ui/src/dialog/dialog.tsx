import { controlMessages } from "@county-pay/core/messages";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import { useTexts } from "../language/language.ts";

export interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons under the content. */
  readonly actions?: ReactNode;
  /** Close button and Escape. Without it the dialog stays until its owner takes it away. */
  readonly onClose?: (() => void) | undefined;
  readonly size?: "small" | "large";
}

/**
 * A modal question, on the platform's own <dialog>: open while it is rendered. A press on the backdrop does nothing
 * (SHELL-040, static); focus starts on the title and goes back to where it was.
 */
export function Dialog({ title, children, actions, onClose, size = "small" }: DialogProps) {
  const texts = useTexts(controlMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`cp-dialog cp-dialog--${size}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        // A browser may close it against our word (a second Escape).
        const element = event.currentTarget;
        // Taken away by its owner: preact still hears the event that was under way.
        if (!element.isConnected) return;
        if (onClose) onClose();
        else if (!element.open) element.showModal();
      }}
    >
      <div className="cp-dialog__frame">
        <div className="cp-dialog__head">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {onClose ? (
            <button type="button" className="cp-icon-button" aria-label={texts.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          ) : null}
        </div>
        <div className="cp-dialog__body">{children}</div>
        {actions ? <div className="cp-dialog__actions">{actions}</div> : null}
      </div>
    </dialog>
  );
}
