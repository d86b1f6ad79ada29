import { useNotices } from "@county-pay/ui";
import { useEffect } from "react";

/** Announces `text` once it is `ready`, and again whenever it changes. */
export function useAnnounce(ready: boolean, text: string): void {
  const { announce } = useNotices();
  useEffect(() => {
    if (ready) announce(text);
  }, [ready, text, announce]);
}
