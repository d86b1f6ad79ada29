import type { ReactNode } from "react";

/*
 * A browser's translator replaces text nodes with elements of its own. What is drawn later goes into nodes that are no
 * longer on the page, so that an amount would stay as it was. An element with the text as its key is drawn anew instead.
 */

/** Text that no translator may change: an amount, a number, a count, a date. It is drawn anew whenever it changes. */
export function Exact(props: { readonly children: string | number; readonly className?: string }) {
  return (
    <span key={props.children} translate="no" className={props.className}>
      {props.children}
    </span>
  );
}

/** A sentence that may be translated, and that is drawn anew whenever it changes, such as one with an amount. */
export function Current({ children }: { readonly children: string }) {
  return <span key={children}>{children}</span>;
}

/** A number, a date, or a name with a number rather than a sentence. */
const isExact = (text: string): boolean => /\d/.test(text) && (text.match(/\p{L}{2,}/gu) ?? []).length < 4;

/** A value in a list or a table: exact if it is a number, a date, or a name with one; otherwise it may be translated. */
export function exactValue(value: ReactNode): ReactNode {
  if (typeof value === "number") return <Exact>{value}</Exact>;
  if (typeof value !== "string" || value === "") return value;
  return isExact(value) ? <Exact>{value}</Exact> : <Current>{value}</Current>;
}
