import type { ReactNode } from "react";
import { Skeleton } from "../skeleton/skeleton.tsx";

/**
 * What a payer reads while they wait, in line or for card entry: the server's sentences, one a line. Unlike a status, a log
 * is read in parts: a screen reader hears what changed, and not all of it each time that the place changes. `opening` is
 * what is said while card entry opens; nothing opens yet while the server's message is there.
 */
export function PlaceInLine({
  message,
  opening = "",
}: {
  readonly message: string;
  readonly opening?: string;
}): ReactNode {
  return (
    <div role="log" className="cp-stack">
      {(message || opening).split("\n").map((line) => (
        <p key={line}>{line}</p>
      ))}
      {!message && <Skeleton />}
    </div>
  );
}
