import { useState } from "react";

const keyOf = (company: string): string => `county-pay:banner:${company}`;

const dismissedText = (company: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(company));
  } catch {
    return null;
  }
};

/** Whether an announcement was dismissed; it stays hidden until its text changes or the tab closes. */
export function useDismissed(
  company: string,
  html: string,
): readonly [dismissed: boolean, dismiss: () => void] {
  const [gone, setGone] = useState(() => dismissedText(company));
  const dismiss = () => {
    setGone(html);
    try {
      sessionStorage.setItem(keyOf(company), html);
    } catch {
      // Without storage, it is back after a reload.
    }
  };
  return [gone === html, dismiss];
}
