import { spawnSync } from "node:child_process";
import { missingLines, readPage } from "../../scripts/lib/going-live-page.mjs";

/** The kinds of blocks that run on a machine of each kind. */
const KINDS = {
  docker: ["", "docker", "machine", "trial"],
  systemd: ["", "systemd", "machine", "trial"],
};

/**
 * Runs docs/going-live.md on a disposable machine, as one root shell would. `into` is the command that runs a shell there
 * and passes its input on, such as `["ssh", "root@trial", "bash"]`. `from` continues at a line of the document. The release must be in /opt/county-pay-0.1.0. Throws
 * at the first command that fails, or whose output lacks what the document shows.
 */
export function runPage(root, way, { into, withCertificate = false, from = 1 }) {
  const kinds = [...(KINDS[way] ?? []), ...(withCertificate ? ["certificate"] : [])];
  if (kinds.length === 0) throw new Error(`There is no way ${way}: docker or systemd.`);
  const steps = readPage(root).steps.filter(({ kind, line }) => kinds.includes(kind) && line >= from);
  const [program, ...args] = into;
  for (const step of steps) {
    const input = [
      "export DEBIAN_FRONTEND=noninteractive HOME=/root",
      'cd "$(cat /run/county-pay-check 2>/dev/null || echo /root)"',
      "set -e",
      step.commands,
      "pwd > /run/county-pay-check",
    ].join("\n");
    const { status, stdout, stderr } = spawnSync(program, args, {
      input,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    const output = `${stdout}${stderr}`;
    const missing = missingLines(step, output);
    if (status !== 0 || missing.length > 0) {
      const reason = status === 0 ? `prints no line with ${JSON.stringify(missing)}` : `ends with ${status}`;
      throw new Error(
        `docs/going-live.md:${step.line} ${reason}:\n${step.commands}\n\n${output.slice(-4_000)}`,
      );
    }
    console.log(`ok  docs/going-live.md:${step.line}  ${step.commands.split("\n").at(-1)}`);
  }
}
