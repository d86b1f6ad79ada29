import type { ReactNode } from "react";
import { useNarrow } from "./use-narrow.ts";

/** A part of a long page that can be folded; on a phone it is folded at first. Paper carries it in any case. */
export function Fold(props: {
  /** The content of the line that folds and unfolds it. */
  readonly title: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <details className={`cp-fold ${props.className ?? ""}`} open={!useNarrow()}>
      <summary>{props.title}</summary>
      {props.children}
    </details>
  );
}
