/** Records the arguments of every call of `name` on `holder`, and calls the original. */
const TAP = `
  window.tapped = [];
  const busy = { now: false };
  const keep = (name, given) => {
    if (busy.now) return;
    busy.now = true;
    try { window.tapped.push([name, String(stringify(given)).slice(0, 4000)]); } catch {}
    busy.now = false;
  };
  const stringify = JSON.stringify;
  const tap = (holder, name) => {
    const own = holder[name];
    holder[name] = function (...given) { keep(name, given); return Reflect.apply(own, this, given); };
  };`;

/** What a hostile page does to its own globals before any other script runs. */
export const TAMPERING = {
  /** Eavesdrops on everything that passes through the functions that pages and libraries use. */
  listens: `(() => {${TAP}
    for (const name of ["parse", "stringify"]) tap(JSON, name);
    for (const name of ["fetch", "postMessage"]) tap(window, name);
    tap(MessagePort.prototype, "postMessage");
    tap(Storage.prototype, "setItem");
    const value = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
    Object.defineProperty(MessageEvent.prototype, "data", { configurable: true, get() {
      const data = value.get.call(this); keep("data", [data]); return data; } });
    addEventListener("message", ({ data }) => keep("message", [data]), true);
    for (const type of ["keydown", "input", "change", "paste"])
      addEventListener(type, (event) => keep(type, [event.key, event.target?.value]), true);
  })();`,
  /** Applied one at a time; a page this broken may show the plain link instead. */
  breaks: {
    "Array.prototype and Object.prototype": `
      for (const name of ["forEach", "find", "remove", "last"]) Array.prototype["x" + name] = () => { throw new Error("no") };
      Array.prototype.remove = function () { this.length = 0; };
      Object.prototype.extend = function () { return this; };
      Array.prototype.includes = function (wanted) { return this.indexOf(wanted) >= 0; };`,
    "JSON and Promise": `
      const parse = JSON.parse; JSON.parse = (text, ...rest) => parse(String(text), ...rest);
      Array.prototype.toJSON = function () { return String(this); };
      Promise.prototype.done = () => { throw new Error("no") };`,
    fetch: `window.fetch = () => Promise.reject(new TypeError("no"));`,
    "postMessage and MessagePort": `
      window.postMessage = () => {};
      MessagePort.prototype.postMessage = () => {};`,
    customElements: `CustomElementRegistry.prototype.define = () => { throw new Error("no") };`,
    addEventListener: `
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type, ...rest) { if (type !== "message") add.call(this, type, ...rest); };`,
  },
} as const;
