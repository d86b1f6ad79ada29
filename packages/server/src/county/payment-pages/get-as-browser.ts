const TIME_OUT_MS = 20_000;

/** What a browser sends with the request for a page, in English, without cookies. */
const BROWSER = {
  "user-agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "accept-language": "en",
};
const PAGE = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "upgrade-insecure-requests": "1",
};
const FILE = { accept: "*/*", "sec-fetch-dest": "script", "sec-fetch-mode": "cors" };

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Gets an address as a browser does, without following redirects. Rejects if it does not answer. */
export type Get = (url: string, kind: "page" | "file", encoding: string) => Promise<Received>;

export const getAsBrowser: Get = async (url, kind, encoding) => {
  const response = await fetch(url, {
    redirect: "manual",
    signal: AbortSignal.timeout(TIME_OUT_MS),
    headers: { ...BROWSER, ...(kind === "page" ? PAGE : FILE), "accept-encoding": encoding },
  });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
};
