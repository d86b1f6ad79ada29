import { useEffect, useState } from "react";

/**
 * False the first time, true as soon as that was drawn: what matters first is seen first, and a slow phone can answer
 * before the rest is made.
 */
export function useDrawnBefore(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return isDrawn;
}
