import type { TokenizeAnswer } from "@county-pay/core/contract";
import * as v from "valibot";

/** How a sheet ended. `failed`: it did not open, or said something that is none of its answers. */
type SheetEnd = TokenizeAnswer | "closed" | "failed";

/** Room for the sheet. CSS pixels. */
const HEIGHT = 560;

const Answer = v.variant("wallet", [
  v.object({
    wallet: v.literal("approved"),
    token: v.pipe(v.string(), v.regex(/^tok_[A-Za-z0-9_-]{10,100}$/)),
    brand: v.pipe(v.string(), v.maxLength(20)),
    last4: v.pipe(v.string(), v.regex(/^\d{0,4}$/)),
  }),
  v.object({ wallet: v.literal("refused") }),
]);

/** What the sheet shows, and where. */
interface SheetRequest {
  readonly url: string;
  readonly about: Readonly<Record<string, string>>;
  readonly title: string;
  /** The payer closes it from our page. */
  readonly signal: AbortSignal;
}

/** The page of the gateway that stands in for a wallet's sheet, in a frame on its origin inside ours. */
export function openSheet(
  place: HTMLElement,
  { url, about, title, signal }: SheetRequest,
): Promise<SheetEnd> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(about)) address.searchParams.set(name, value);
  const iframe = document.createElement("iframe");
  iframe.className = "cp-entry__frame";
  iframe.title = title;
  iframe.height = String(HEIGHT);
  iframe.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
  iframe.referrerPolicy = "origin";
  iframe.src = address.href;
  const over = new AbortController();
  return new Promise<SheetEnd>((resolve) => {
    window.addEventListener(
      "message",
      ({ source, origin, data }) => {
        if (source !== iframe.contentWindow || origin !== address.origin) return;
        const answer = v.safeParse(Answer, data);
        if (!answer.success) return resolve("failed");
        const { output } = answer;
        if (output.wallet === "refused") return resolve("closed");
        const { token, brand, last4 } = output;
        resolve({ token, brand, last4 });
      },
      { signal: over.signal },
    );
    signal.addEventListener("abort", () => resolve("closed"), { signal: over.signal });
    place.append(iframe);
    iframe.scrollIntoView({ block: "nearest" });
    iframe.focus();
  }).finally(() => {
    over.abort();
    iframe.remove();
  });
}
