/**
 * What stands in for the script of Braintree's service for 3-D Secure (Cardinal): it is ready at once, and shows the page of
 * the payer's bank in a frame over the fields. Nothing of Cardinal is in it.
 */
export const CARDINAL = `(() => {
  const handlers = {};
  const tell = (name, ...about) => { for (const handler of handlers[name] ?? []) handler(...about); };
  window.Cardinal = {
    on: (name, handler) => void (handlers[name] ??= []).push(handler),
    off: (name) => { delete handlers[name]; },
    configure: () => {},
    setup: () => setTimeout(() => tell("payments.setupComplete", { sessionId: "session" })),
    trigger: async () => ({ Status: true }),
    continue: (kind, { AcsUrl }) => {
      const frame = document.createElement("iframe");
      frame.title = "Your bank's page";
      frame.src = AcsUrl;
      Object.assign(frame.style, { position: "fixed", inset: "0", inlineSize: "100%", blockSize: "100%",
        border: "0", background: "#fff", zIndex: "999999" });
      const listen = ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        removeEventListener("message", listen);
        frame.remove();
        const isApproved = data === "approved";
        tell("payments.validated", { ActionCode: isApproved ? "SUCCESS" : "FAILURE", Validated: isApproved,
          ErrorNumber: 0, Payment: {} }, data);
      };
      addEventListener("message", listen);
      document.body.append(frame);
    },
  };
})();`;

/** The page of a payer's bank. */
export const BANK = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bank</title></head><body>
<h1>Approve this payment?</h1><button value="approved">Approve</button> <button value="refused">Refuse</button>
<script>for (const button of document.querySelectorAll("button"))
  button.onclick = () => parent.postMessage(button.value, "*");</script></body></html>`;
