import * as v from "valibot";

/** What Braintree's client knows of the script that shows banks' pages. */
const Configured = v.object({
  gatewayConfiguration: v.object({
    threeDSecure: v.object({ cardinalSongbirdUrl: v.pipe(v.string(), v.url()) }),
  }),
});

const TRIES = 2;

/**
 * Whether the script that shows banks' pages can be loaded; it is asked for twice. Braintree's package asks for it once in
 * the life of a page. Without it, the package lets a bank ask for its customer all the same, and then shows and answers
 * nothing.
 */
export async function bankScriptLoads(client: object): Promise<boolean> {
  const ask: unknown = Reflect.get(client, "getConfiguration");
  const read = v.safeParse(Configured, typeof ask === "function" ? ask.call(client) : null);
  if (!read.success || "Cardinal" in window) return true;
  for (let tries = 0; tries < TRIES; tries += 1)
    try {
      await fetch(read.output.gatewayConfiguration.threeDSecure.cardinalSongbirdUrl, { mode: "no-cors" });
      return true;
    } catch {
      // Once more.
    }
  return false;
}

const isFrame = (node: Node): boolean =>
  node instanceof Element && (node.matches("iframe") || node.querySelector("iframe") !== null);

/** Calls back once the bank's page is in ours, in a frame of its own. Returns how to stop that. */
export function onBankWindow(opened: () => void): () => void {
  const observer = new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => [...addedNodes].some(isFrame))) return;
    observer.disconnect();
    opened();
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
