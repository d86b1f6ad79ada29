/** Icons used only in the portal's page frame, in the style of those in packages/ui; the widget does not need them. */
const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  translate: "M4 6h10M9 4v2M12 6c-1 4-4 7-7 8M6 9c1 3 4 5 7 6M13 20l4-9 4 9M14.5 17h5",
} as const;

/** An icon next to a word, hidden from assistive technology. */
export function ShellIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className="cp-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
