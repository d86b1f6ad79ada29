import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The ports of one server. */
interface ServerPorts {
  readonly port: number;
  readonly paymentsPort: number;
}

/** HAProxy, as it runs. */
export interface Proxy {
  readonly pid: number;
  stop(): Promise<void>;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * The command that runs HAProxy: the one of this machine, or the one that `npm run try:failover` installed into a folder,
 * which runs outside that folder with its own loader and libraries; null if there is neither.
 */
export async function haproxyCommand(system: string): Promise<readonly string[] | null> {
  for (const folder of (process.env.PATH ?? "").split(":").concat("/usr/sbin"))
    if (folder !== "" && (await exists(join(folder, "haproxy")))) return [join(folder, "haproxy")];
  const program = join(system, "usr/sbin/haproxy");
  if (!(await exists(program))) return null;
  const loaders = (await readdir(join(system, "lib64")).catch(() => [])).filter((name) =>
    name.startsWith("ld-"),
  );
  const folders = await readdir(join(system, "usr/lib"));
  const libraries = folders
    .filter((name) => name.endsWith("-linux-gnu"))
    .map((name) => join(system, "usr/lib", name));
  const [loader] = loaders;
  return loader === undefined
    ? null
    : [join(system, "lib64", loader), "--library-path", libraries.join(":"), program];
}

/** As in front of a county's servers: the callers' addresses arrive, and a server that is down gets no calls. */
const configuration = ({ port, paymentsPort }: ServerPorts, servers: readonly ServerPorts[]): string => `
global
  maxconn 8000
defaults
  mode http
  timeout connect 3s
  timeout client 35s
  timeout server 35s
  timeout check 5s
  option forwardfor
  option redispatch 1
  retries 2
  default-server inter 2s fall 3 rise 1 on-marked-down shutdown-sessions
${(
  [
    ["portal", port, "port"],
    ["payments", paymentsPort, "paymentsPort"],
  ] as const
)
  .map(
    ([name, own, of]) => `listen ${name}
  bind 127.0.0.1:${own}
  option httpchk GET /Health
${servers.map((server, at) => `  server s${at + 1} 127.0.0.1:${server[of]} check`).join("\n")}`,
  )
  .join("\n")}
`;

/** Starts HAProxy on these ports in front of these servers. */
export async function startProxy(
  command: readonly string[],
  folder: string,
  { own, servers }: { own: ServerPorts; servers: readonly ServerPorts[] },
): Promise<Proxy> {
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, configuration(own, servers));
  const [program = "", ...args] = command;
  const child = spawn(program, [...args, "-db", "-q", "-f", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(child, "spawn");
  return {
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
