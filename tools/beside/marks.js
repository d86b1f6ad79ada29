/**
 * Runs in every frame before any script of the page, and tells in `benchMarks` what happened when, in milliseconds
 * since 1970; the driver is too far away to see it. `frame`: the first card frame stood in the page. `key`: a character put
 * into the field as a key puts it there was still in it two pictures later. `press`: a key went down last. It looks
 * before every picture, in the document and in all shadow roots.
 */
globalThis.markMoments = (field, cardFrame) => {
  const roots = [document];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  };
  const marks = {};
  globalThis.benchMarks = marks;
  const now = () => performance.timeOrigin + performance.now();
  const pressed = ({ timeStamp }) => {
    marks.press = performance.timeOrigin + timeStamp;
  };
  addEventListener("keydown", pressed, true);
  let typed = null;

  const type = () => {
    for (const root of roots) {
      const into = root.querySelector(field);
      if (!into || into.disabled || !into.checkVisibility()) continue;
      into.focus();
      if (root.activeElement !== into) continue;
      const at = now();
      document.execCommand("insertText", false, "4");
      if (into.value !== "") typed = { into, at, pictures: 0 };
    }
  };
  const check = () => {
    typed.pictures += 1;
    if (!typed.into.isConnected || typed.into.value === "") typed = null;
    else if (typed.pictures === 2) {
      marks.key = typed.at;
      document.execCommand("delete");
    }
  };
  const look = () => {
    if (!marks.frame && roots.some((root) => root.querySelector(cardFrame))) marks.frame = now();
    if (!marks.key) typed ? check() : type();
    if (!marks.key || !marks.frame) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
