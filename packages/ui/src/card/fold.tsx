import { type ReactNode, useState } from "react";

/** Where tables are cards (SHELL-034): what is long is folded there at first. */
export const isNarrow = (): boolean => innerWidth < 768;

/** A part of a long page that can be folded; on a phone it is folded at first. Paper carries it in any case. */
export function Fold(props: {
  /** The content of the line that folds and unfolds it. */
  readonly title: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const [open] = useState(() => !isNarrow());
  return (
    <details className={`cp-fold ${props.className ?? ""}`} open={open}>
      <summary>{props.title}</summary>
      {props.children}
    </details>
  );
}
