import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Prompts for a line in the terminal without echoing it, or reads the first line of piped input. */
export function readSecret(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  if (isTerminal) process.stderr.write(question);
  return new Promise((resolve) => {
    let answer = "";
    lines.once("line", (line) => {
      answer = line;
      lines.close();
    });
    lines.once("close", () => {
      if (isTerminal) process.stderr.write("\n");
      resolve(answer);
    });
  });
}
