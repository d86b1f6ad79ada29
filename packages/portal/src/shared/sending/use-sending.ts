import { useRef, useState } from "react";

/** Allows one call of a form at a time: a double press submits once. */
export interface Sending {
  readonly sending: boolean;
  /** Runs the function unless a call is in progress. */
  readonly send: (work: () => Promise<void>) => Promise<void>;
}

/** Whether a form's call is in progress. */
export function useSending(): Sending {
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  return {
    sending,
    async send(work) {
      if (underWay.current) return;
      underWay.current = true;
      setSending(true);
      try {
        await work();
      } finally {
        underWay.current = false;
        setSending(false);
      }
    },
  };
}
