import { controlMessages } from "@county-pay/core/messages";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { LinkButton } from "../button/link-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { useTexts } from "../language/language.ts";

const TOAST_MS = 5_000;

/**
 * A message that needs no response; it disappears on its own, after five seconds by default
 * (CONST-017).
 */
export interface Toast {
  readonly title: string;
  readonly text: string;
  readonly bad?: boolean;
  readonly milliseconds?: number;
  /** Not announced: the same words are announced elsewhere on the page and must not be heard twice. */
  readonly quiet?: boolean;
  /** An action, e.g. to see the added bills. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

export interface NoticesApi {
  /** Announces a text once, politely, to screen readers; shows nothing. */
  readonly announce: (text: string) => void;
  /** Shows a toast instead of the last one; null only removes that. */
  readonly toast: (toast: Toast | null) => void;
}

const Context = createContext<NoticesApi | null>(null);

/** The nearest announcer; null outside `Notices`. */
export const useOptionalNotices = (): NoticesApi | null => useContext(Context);

const SILENT: NoticesApi = { announce: () => {}, toast: () => {} };

/** The polite announcer and the toasts for everything inside `Notices`. */
export const useNotices = (): NoticesApi => useContext(Context) ?? SILENT;

/** Contains the live region; one per app, around everything. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const texts = useTexts(controlMessages);
  const [spoken, setSpoken] = useState("");
  const [toast, setToast] = useState<Toast | null>(null);
  // Which toast: the pointer never leaves one that is removed under it.
  const [held, setHeld] = useState<Toast | null>(null);
  const dismiss = useCallback(() => setToast(null), []);

  useEffect(() => {
    if (!toast || held === toast) return;
    const timer = setTimeout(dismiss, toast.milliseconds ?? TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, held, dismiss]);

  const api = useMemo(() => ({ announce: setSpoken, toast: setToast }), []);
  const shown = toast ? (
    // Pausing on hover or focus is a convenience, not a control.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds the timer
    <div
      className={toast.bad ? "cp-toast cp-toast--bad" : "cp-toast"}
      onMouseEnter={() => setHeld(toast)}
      onMouseLeave={() => setHeld(null)}
      onFocus={() => setHeld(toast)}
      onBlur={() => setHeld(null)}
    >
      <Icon name={toast.bad ? "warning" : "check"} />
      <div className="cp-toast__words">
        <p className="cp-toast__title">{toast.title}</p>
        <p>{toast.text}</p>
        {toast.action ? (
          <LinkButton
            onPress={() => {
              dismiss();
              toast.action?.onPress();
            }}
          >
            {toast.action.label}
          </LinkButton>
        ) : null}
      </div>
      <button type="button" className="cp-icon-button" aria-label={texts.dismiss} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  ) : null;
  return (
    <Context.Provider value={api}>
      {children}
      <div className="cp-root cp-notices cp-no-print" role="status">
        <span className="cp-visually-hidden">{spoken}</span>
        {toast?.quiet ? null : shown}
      </div>
      {toast?.quiet ? (
        <div className="cp-root cp-notices cp-no-print" role="log" aria-live="off">
          {shown}
        </div>
      ) : null}
    </Context.Provider>
  );
}
