import { useEffect, useState } from "react";

/**
 * False the first time, true as soon as that was drawn: what stands around a screen is seen first, and a slow phone can
 * answer before the screen itself is made.
 */
export function useDrawnBefore(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return isDrawn;
}
