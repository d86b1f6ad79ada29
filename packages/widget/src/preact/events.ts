import { options } from "preact";

/*
 * React's events, for the frames, whose screens are written for React. Code on a county's page does not need them: it
 * uses DOM events.
 */

const isTyped = (type: unknown, props: Record<string, unknown>): boolean =>
  type === "textarea" || (type === "input" && props.type !== "checkbox" && props.type !== "radio");

/** React's events that differ from the DOM's: change on each key, and focus that bubbles. */
const asDom = (name: string, type: unknown, props: Record<string, unknown>): string => {
  if (name === "onChange" && isTyped(type, props)) return "onInput";
  if (name === "onFocus") return "onfocusin";
  return name === "onBlur" ? "onfocusout" : name;
};

const before = options.vnode;
options.vnode = (vnode) => {
  const { type, props } = vnode;
  if (typeof type === "string") {
    const given: Record<string, unknown> = { ...props };
    const named = Object.entries(given).map(([name, value]) => [asDom(name, type, given), value] as const);
    Object.assign(vnode, { props: Object.fromEntries(named) });
  }
  before?.(vnode);
};
