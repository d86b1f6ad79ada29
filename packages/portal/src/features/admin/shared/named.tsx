/** A short label in its row, announced together with its subject. */
export function Named({ words, full }: { readonly words: string; readonly full: string }) {
  return (
    <>
      <span aria-hidden="true">{words}</span>
      <span className="cp-visually-hidden">{full}</span>
    </>
  );
}
