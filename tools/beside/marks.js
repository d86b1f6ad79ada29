/**
 * Runs in every frame before any script of the page, and records timestamps in `benchMarks`, in milliseconds since
 * 1970; the driver is too remote to measure them. `frame`: the first card frame was in the page. `key`: a character
 * typed into the field was still there two animation frames later. `press`: the last key press. It checks before every
 * animation frame, in the document and in all shadow roots.
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
