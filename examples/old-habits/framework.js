/*
 * What frameworks of 2009 did to every page: methods on all prototypes, found by for-in, and names that later became
 * part of the language with another meaning.
 */
(() => {
  Object.prototype.extend = function extend(source) {
    for (const name in source) this[name] = source[name];
    return this;
  };
  Array.prototype.each = Array.prototype.forEach;
  Array.prototype.toJSON = function toJSON() {
    return `[${this.map((item) => JSON.stringify(item)).join(", ")}]`;
  };
  Array.prototype.remove = function remove(item) {
    return this.filter((one) => one !== item);
  };
  Array.from = (given) => {
    if (!given) return [];
    let { length } = given;
    const all = new Array(length || 0);
    while (length--) all[length] = given[length];
    return all;
  };
  String.prototype.startsWith = function startsWith(beginning) {
    return this.indexOf(beginning) === 0;
  };
  Function.prototype.bind = function bind(object, ...first) {
    return (...rest) => this.apply(object, first.concat(rest));
  };
  Element.prototype.toggle = function toggle() {
    this.style.display = this.style.display === "none" ? "" : "none";
  };
  document.getElementsByClassName = (name) => Array.from(document.querySelectorAll(`.${name}`));
  window.$ = (id) => document.getElementById(id);
})();
