import { useEffect, useState } from "react";

/**
 * False on the first render, true once that is painted: important content appears first, and a slow phone can respond
 * before the rest renders.
 */
export function useDrawnBefore(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return isDrawn;
}
