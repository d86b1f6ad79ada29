/**
 * Scripts that run in the page, as text: all of them search open shadow roots as well and skip what is not rendered.
 */
const EVERYTHING = `
  const everything = (root) => [...root.querySelectorAll("*")].flatMap((one) =>
    one.shadowRoot ? [one, ...everything(one.shadowRoot)] : [one]);
  const drawn = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
`;

/** Argument: a selector. Returns the matching elements, except those behind a modal dialog. */
export const MATCHING = `${EVERYTHING}
  const all = everything(document);
  const modal = all.filter((one) => one.matches("dialog:modal")).at(-1);
  const within = modal ? [modal, ...everything(modal)] : all;
  return within.filter((one) => one.matches(arguments[0]) && drawn(one));`;

/** Arguments: source and flags of a regular expression. Returns the innermost elements whose text matches. */
export const READING = `${EVERYTHING}
  const wanted = new RegExp(arguments[0], arguments[1]);
  const words = (one) => (one.textContent ?? "").replace(/\\s+/g, " ").trim();
  const fits = (one) => !["SCRIPT", "STYLE"].includes(one.tagName) && wanted.test(words(one));
  return everything(document).filter((one) => fits(one) && ![...one.children].some(fits) && drawn(one));`;

/** Returns the focused element, however deeply nested. */
export const FOCUSED = `
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;`;

/** Argument: an element. Scrolls it to the middle and returns the position of its center. */
export const CENTRE = `
  arguments[0].scrollIntoView({ block: "center" });
  const { top, bottom } = arguments[0].getBoundingClientRect();
  return (top + bottom) / 2;`;

/** Arguments: a frame, and a height in it. Scrolls that height to the middle and returns its position. */
export const CENTRE_IN_FRAME = `
  const [frame, height] = arguments;
  const at = () => frame.getBoundingClientRect().top + height;
  const around = (one) => one.parentElement ?? one.getRootNode().host;
  for (let up = around(frame); up; up = around(up)) {
    const { top, bottom } = up.getBoundingClientRect();
    if (up !== document.documentElement && up.scrollHeight > up.clientHeight + 1) up.scrollTop += at() - (top + bottom) / 2;
  }
  scrollBy(0, at() - innerHeight / 2);
  return at();`;

/** Argument: an element. Returns whether it is in a shadow root. */
export const IN_SHADOW = "return arguments[0].getRootNode() !== document;";
