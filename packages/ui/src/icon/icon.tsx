/** The product's icons, drawn on a 24 px grid with a 2 px stroke. */
const PATHS = {
  back: "M15 18l-6-6 6-6",
  bank: "M4 10h16M12 4L4 8v2h16V8zM6 10v8m4-8v8m4-8v8m4-8v8M4 20h16",
  card: "M3 7a2 2 0 012-2h14a2 2 0 012 2v10a2 2 0 01-2 2H5a2 2 0 01-2-2zM3 10h18M7 15h3",
  cart: "M4 5h2l2 11h10l2-8H7M9 20h.01M17 20h.01",
  check: "M5 12.5l4.5 4.5L19 7.5",
  clock: "M12 7v5l3 2M12 21a9 9 0 100-18 9 9 0 000 18z",
  close: "M6 6l12 12M18 6L6 18",
  download: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  down: "M6 9l6 6 6-6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z",
  file: "M7 3h7l5 5v13H7zM14 3v5h5M10 13h6M10 17h6",
  filter: "M4 6h16M7 12h10M10 18h4",
  half: "M12 3v18M12 21a9 9 0 100-18 9 9 0 000 18zM7 8v8",
  info: "M12 11v6M12 7.5v.01M12 21a9 9 0 100-18 9 9 0 000 18z",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 016 0v3",
  minus: "M6 12h12",
  offline: "M3 3l18 18M8.5 15.5a5 5 0 017 0M5 12a10 10 0 015-2.7M19 12a10 10 0 00-5.5-2.8M12 19h.01",
  phone: "M6 3h4l2 5-2.5 1.5a11 11 0 005 5L16 12l5 2v4a2 2 0 01-2 2A16 16 0 014 5a2 2 0 012-2z",
  print: "M7 8V3h10v5M7 17H4v-6a2 2 0 012-2h12a2 2 0 012 2v6h-3M7 14h10v7H7z",
  scan: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14v3m3 3h3v-3m0-3h-3",
  search: "M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  warning: "M12 4l9 16H3zM12 10v4M12 17v.01",
} as const;

export type IconName = keyof typeof PATHS;

/** An icon next to a word. It never carries meaning alone, so it is hidden from assistive technology. */
export function Icon({ name, large = false }: { readonly name: IconName; readonly large?: boolean }) {
  return (
    <svg
      className={large ? "cp-icon cp-icon--large" : "cp-icon"}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
