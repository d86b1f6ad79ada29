/** A command's output goes to stdout; progress and failures to stderr, so that the output can be piped. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
export const warn = (line: string): void => void process.stderr.write(`${line}\n`);

const EVERY_MS = 5_000;
const EVERY_MS_ON_A_TERMINAL = 200;

/** A line that is overwritten in a terminal, and printed occasionally in a log. */
export function progressLine(): { show(text: string): void; end(): void } {
  const isTerminal = process.stderr.isTTY === true;
  let last = Date.now();
  let shown = false;
  return {
    show: (text) => {
      if (Date.now() - last < (isTerminal ? EVERY_MS_ON_A_TERMINAL : EVERY_MS)) return;
      last = Date.now();
      shown = true;
      process.stderr.write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`);
    },
    end: () => {
      if (isTerminal && shown) process.stderr.write("\r\u001b[K");
    },
  };
}
