/** The timeout of every wait, in seconds: several times as long as it takes on the slower network. */
export const PATIENCE = 30;

/** Waits for a promise with a timeout in seconds; on timeout, fails with what it waited for. */
export async function within<T>(seconds: number, what: string, wait: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${seconds} seconds`)), seconds * 1000);
  });
  return Promise.race([wait, late]).finally(() => clearTimeout(timer));
}

/** Polls every tenth of a second until there is an answer; `what` may say what is still missing. */
export async function until<T>(
  seconds: number,
  what: () => string,
  look: () => Promise<T | undefined>,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const seen = await within(seconds, what(), look());
    if (seen !== undefined) return seen;
    if (Date.now() > end) throw new Error(`${what()}: not within ${seconds} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
