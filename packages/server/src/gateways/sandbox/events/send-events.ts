import { randomUUID } from "node:crypto";
import type { EventSubject } from "../../events.ts";
import { SIGNATURE_HEADER, secretOf, signed } from "./signature.ts";

/** How often an event is sent until it is answered with 2xx, and the wait before the second time, in milliseconds. */
const TRIES = 8;
const FIRST_WAIT_MS = 500;

/** Where the sandbox sends its events, and the secret that signs them. */
export interface EventsTarget {
  readonly url: string;
  readonly secret: string;
}

/**
 * Sends events of an account: each by itself, again after growing waits, and signed again each time. One that is never
 * answered is given up, because the server also asks by itself. Nothing waits for it.
 */
export function sendEvents({ url, secret }: EventsTarget, account = ""): (about: EventSubject) => void {
  const key = secretOf(secret, account);
  const send = async (body: Buffer): Promise<boolean> => {
    try {
      const { ok } = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          [SIGNATURE_HEADER]: signed(key, body, Math.floor(Date.now() / 1_000)),
        },
        body: new Uint8Array(body),
      });
      return ok;
    } catch {
      return false;
    }
  };
  const tryToSend = async (body: Buffer, tries: number): Promise<void> => {
    if ((await send(body)) || tries >= TRIES) return;
    setTimeout(() => void tryToSend(body, tries + 1), FIRST_WAIT_MS * 2 ** (tries - 1)).unref();
  };
  return (about) => void tryToSend(Buffer.from(JSON.stringify({ id: `evt_${randomUUID()}`, about })), 1);
}
