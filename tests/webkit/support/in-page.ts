/**
 * What is asked of a page, as text that the browser runs: everything below reaches into open shadow roots as a person's
 * eye does, and leaves out what is not drawn.
 */
const EVERYTHING = `
  const everything = (root) => [...root.querySelectorAll("*")].flatMap((one) =>
    one.shadowRoot ? [one, ...everything(one.shadowRoot)] : [one]);
  const drawn = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
`;

/** Arguments: a selector. Answers the elements of it; what lies behind a modal dialog is out of reach. */
export const MATCHING = `${EVERYTHING}
  const all = everything(document);
  const modal = all.filter((one) => one.matches("dialog:modal")).at(-1);
  const within = modal ? [modal, ...everything(modal)] : all;
  return within.filter((one) => one.matches(arguments[0]) && drawn(one));`;

/** Arguments: source and flags of an expression. Answers the innermost elements whose words fit. */
export const READING = `${EVERYTHING}
  const wanted = new RegExp(arguments[0], arguments[1]);
  const words = (one) => (one.textContent ?? "").replace(/\\s+/g, " ").trim();
  const fits = (one) => !["SCRIPT", "STYLE"].includes(one.tagName) && wanted.test(words(one));
  return everything(document).filter((one) => fits(one) && ![...one.children].some(fits) && drawn(one));`;

/** Answers the element that has the focus, however deep it lies. */
export const FOCUSED = `
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;`;

/** Argument: an element, which is scrolled to the middle. Answers where its middle is then. */
export const CENTRE = `
  arguments[0].scrollIntoView({ block: "center" });
  const { top, bottom } = arguments[0].getBoundingClientRect();
  return (top + bottom) / 2;`;

/** Arguments: a frame, and a height in it, which is scrolled to the middle. Answers where it is then. */
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

/** Argument: an element. */
export const IN_SHADOW = "return arguments[0].getRootNode() !== document;";
