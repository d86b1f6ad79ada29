/** What came back of a question: its status and its JSON, or null where nothing came in time. */
export type Heard = { readonly status: number; readonly body: unknown } | null;

export interface OutsideOptions {
  readonly url: string;
  readonly timeoutMs: number;
}

/** Asks the sandbox over HTTP; a network that fails or takes too long is no answer. */
export const asker =
  ({ url, timeoutMs }: OutsideOptions) =>
  async (method: string, path: string, body?: unknown): Promise<Heard> => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  };
