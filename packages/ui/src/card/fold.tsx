import type { ReactNode } from "react";
import { useNarrow } from "./use-narrow.ts";

/** A collapsible section of a long page, collapsed at first on a phone and always printed. */
export function Fold(props: {
  /** The content of the line that opens and closes it. */
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
