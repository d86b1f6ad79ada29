import { useRef, useState } from "react";

/** One call of a form at a time: a double press sends once. */
export interface Sending {
  readonly sending: boolean;
  /** Does the work unless some is under way: then nothing happens. */
  readonly send: (work: () => Promise<void>) => Promise<void>;
}

/** Whether a form's call is under way. */
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
