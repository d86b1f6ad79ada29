/**
 * The findings that `npm run screens` accepts; every other one fails it. All but that of sia-r113 (2.5.8) are of rules of
 * good practice, which no WCAG criterion requires.
 */
export const ACCEPTED = [
  {
    rule: "sia-r57",
    about: "Text is in a landmark",
    on: / in <div[^>]* role="(status|log)"/,
    reason:
      "The text is in the live region of all announcements. A screen reader speaks it at once, and its reader does not look for it among the landmarks.",
  },
  {
    rule: "sia-r57",
    about: "Text is in a landmark",
    on: /^sia-r57 in \/embed\//,
    reason:
      "The document is a frame with a title in the county's page, so the landmark around its text is the one in which the county has put it. A second main landmark would compete with the page's.",
  },
  {
    rule: "sia-r87",
    about: "The first stop of the keyboard skips repeated content",
    on: /^sia-r87 in \/(embed|checkout)\//,
    reason:
      "The document is a frame without repeated content: there is nothing to skip. The page around it has the link.",
  },
  {
    rule: "sia-r87",
    about: "The first stop of the keyboard skips repeated content",
    on: /has no tabbable descendants/,
    reason: "The screen has a message and nothing to operate, so there is nothing to skip.",
  },
  {
    rule: "sia-r59",
    about: "A document has headings",
    on: /^sia-r59 in \/embed\/preview\//,
    reason:
      "The frame shows the widget's first view alone, which has no heading because the county's page has one. The settings page around the frame has headings.",
  },
  ...["sia-r59", "sia-r61", "sia-r87"].map((rule) => ({
    rule,
    about: "A page starts with a way to skip, and has a first heading of level 1",
    on: /^sia-r\d+ in \S+ behind an open dialog:/,
    reason:
      "While a modal dialog is open, only the dialog can be reached. It has the focus and a name; the page's own heading and link to skip are behind it.",
  })),
  {
    rule: "sia-r113",
    about: "Targets have a minimum size, or space around them",
    on: /: Target has insufficient size and spacing <(select [^>]*class="cp-input"|a href="(#|https:\/\/demo-county))/,
    reason:
      "A bar at the window's or dialog's lower edge, or the edge of a scrolling menu, is over a part of the target until it is scrolled into view, which focusing it does (measured as 2.4.11). The target itself is large enough.",
  },
];
