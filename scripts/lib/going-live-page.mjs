import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The commands of docs/going-live.md in their order, from the document itself. The word after `sh` says where they run:
 * none: everywhere; `docker` or `systemd`: only on a machine that is set up that way; `machine`: on both, but only on a
 * whole machine; `trial`: only for a county that tries things; `certificate`: only where a certificate authority reaches
 * the machine. `expected` are the lines that the document shows as output.
 */
export function readPage(root) {
  const text = readFileSync(join(root, "docs/going-live.md"), "utf8");
  const fences = [...text.matchAll(/^```(\w+)(?: (\w*))?\n((?:(?!```$).*\n)*)```$/gm)].map((match) => ({
    language: match[1],
    kind: match[2] ?? "",
    body: match[3].trimEnd(),
    end: match.index + match[0].length,
    start: match.index,
    line: text.slice(0, match.index).split("\n").length,
  }));
  const outputAfter = ({ end }) =>
    fences.find(
      ({ language, start }) => language === "text" && start >= end && text.slice(end, start).trim() === "",
    );
  const steps = fences
    .filter(({ language }) => language === "sh")
    .map((fence) => ({
      line: fence.line,
      kind: fence.kind,
      commands: fence.body,
      expected: outputAfter(fence)?.body.split("\n") ?? [],
    }));
  const settings = fences.filter(({ language }) => language === "ini").map(({ body }) => body);
  return { text, steps, settings };
}

/** The lines of `expected` that are in no line of the output. */
export function missingLines({ expected }, output) {
  const lines = output.split("\n");
  return expected.filter((wanted) => !lines.some((line) => line.includes(wanted)));
}
