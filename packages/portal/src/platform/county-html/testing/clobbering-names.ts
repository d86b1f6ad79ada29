const NODES = [EventTarget, Node, Element, HTMLElement, HTMLFormElement, Document, HTMLDocument];

/** Every name of a property that a field of a form, or an image in a document, can hide. */
export const clobberingNames = (): readonly string[] => [
  ...new Set([
    ...NODES.flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)),
    ...["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty", "then", "length", "0"],
  ]),
];

/** The ways in which HTML can give an element a name that hides a property. */
export const CLOBBERING: readonly ((name: string) => string)[] = [
  (name) => `<form><input name="${name}"></form>`,
  (name) => `<form><input id="${name}"></form>`,
  (name) => `<form id="f"></form><input form="f" name="${name}">`,
  (name) => `<form><button name="${name}">a</button><select name="${name}"></select></form>`,
  (name) =>
    `<form><img name="${name}"><object name="${name}"></object><fieldset id="${name}"></fieldset></form>`,
  (name) => `<form><input name="${name}"><input name="${name}"></form>`,
  (name) => `<form name="${name}"><input name="${name}"></form>`,
  (name) => `<a id="${name}"></a><a id="${name}" name="${name}" href="https://a.example"></a>`,
  (name) =>
    `<img name="${name}"><embed name="${name}"><object id="${name}"></object><iframe name="${name}"></iframe>`,
];
