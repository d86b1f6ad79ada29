import { controlMessages } from "@county-pay/core/messages";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import { useTexts } from "../language/language.ts";

export interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons below the content. */
  readonly actions?: ReactNode;
  /** Called by the Close button and Escape. Without it, the dialog stays open until its owner removes it. */
  readonly onClose?: (() => void) | undefined;
  readonly size?: "small" | "large";
}

/**
 * A modal dialog, based on the browser's <dialog>: open while it is rendered. A press on the backdrop does nothing
 * (SHELL-040); focus starts on the title and returns to where it was.
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
        // A browser may close it although we prevented that (a second Escape).
        const element = event.currentTarget;
        // Removed by its owner: preact still receives the pending event.
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
