/** Events that precede any press. */
const FIRST_SIGNS = ["pointerover", "pointerdown", "keydown", "scroll"] as const;

/** Calls back once, on the first movement, touch, or key; returns a function that stops waiting. */
export function atFirstSign(act: () => void): () => void {
  const waiting = new AbortController();
  for (const sign of FIRST_SIGNS)
    window.addEventListener(
      sign,
      () => {
        waiting.abort();
        act();
      },
      { capture: true, passive: true, signal: waiting.signal },
    );
  return () => waiting.abort();
}
