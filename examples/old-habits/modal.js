/* A dialog that takes the focus back whenever it leaves, and cycles with Tab among the elements that it knows. */
(() => {
  const modal = window.$("modal");
  const isOpen = () => modal.className === "open";
  window.$("open").onclick = () => {
    modal.className = "open";
    modal.focus();
  };
  window.$("close").onclick = () => {
    modal.className = "";
  };
  document.addEventListener(
    "focusin",
    (event) => {
      if (isOpen() && !modal.contains(event.target)) modal.focus();
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    if (!isOpen() || event.key !== "Tab") return;
    const known = modal.querySelectorAll("a[href], button, input, county-pay");
    const last = known[known.length - 1];
    if (document.activeElement === last && !event.shiftKey) {
      event.preventDefault();
      known[0].focus();
    }
  });
})();
