/** How long anything may take that is waited for, in seconds: several times what it takes on the slower network. */
export const PATIENCE = 30;

/** Waits for something, but no longer than so many seconds: then it fails with what was waited for. */
export async function within<T>(seconds: number, what: string, wait: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${seconds} seconds`)), seconds * 1000);
  });
  return Promise.race([wait, late]).finally(() => clearTimeout(timer));
}

/** Looks every tenth of a second until there is an answer; `what` may say what is still missing. */
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
