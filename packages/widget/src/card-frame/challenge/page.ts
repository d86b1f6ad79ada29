import type { RunChallenge } from "./challenge.ts";

/** Room for a bank's page, which is made for frames of at least this height. CSS pixels. */
const HEIGHT = 440;

/** A page of the gateway, in a frame on its origin inside ours. It tells us when the payer has answered. */
export const runChallenge: RunChallenge = (place, challenge, { title, signal }) =>
  new Promise((resolve) => {
    if (challenge.Kind !== "page") return resolve("failed");
    const { origin } = new URL(challenge.Url);
    const iframe = document.createElement("iframe");
    iframe.className = "cp-entry__frame";
    iframe.title = title;
    iframe.height = String(HEIGHT);
    iframe.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
    iframe.referrerPolicy = "origin";
    iframe.src = challenge.Url;
    const end = new AbortController();
    // What it says does not matter: the server asks the gateway.
    window.addEventListener(
      "message",
      (event) => {
        if (event.source === iframe.contentWindow && event.origin === origin) finish("done");
      },
      { signal: end.signal },
    );
    signal.addEventListener("abort", () => finish("closed"), { signal: end.signal });
    const finish = (how: "done" | "closed"): void => {
      end.abort();
      if (how === "closed") iframe.remove();
      resolve(how);
    };
    place.append(iframe);
  });
