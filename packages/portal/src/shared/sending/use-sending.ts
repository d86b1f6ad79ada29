import { useState } from "react";

/** Sends one request at a time. */
export interface Sending {
  readonly busy: boolean;
  /** Why the last request was refused; '' if it was not. */
  readonly refusal: string;
  readonly refuse: (refusal: string) => void;
  /** Runs `action` unless another one is running; it resolves to the refusal to show, or ''. */
  readonly send: (action: () => Promise<string>) => Promise<void>;
}

/** The state of the requests that a form or a card sends. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [refusal, refuse] = useState("");
  const send = async (action: () => Promise<string>): Promise<void> => {
    if (busy) return;
    refuse("");
    setBusy(true);
    const refused = await action();
    setBusy(false);
    refuse(refused);
  };
  return { busy, refusal, refuse, send };
}
