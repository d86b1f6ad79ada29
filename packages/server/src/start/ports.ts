import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { PORT_VARIABLES, type PortVariable } from "./environment.ts";

type Verdict = "free" | "taken" | "forbidden";

function tryPort(host: string, port: number): Promise<Verdict> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has no ::1 to listen on; that is no problem.
      resolve(error.code === "EADDRINUSE" ? "taken" : error.code === "EACCES" ? "forbidden" : "free");
    });
    probe.listen(port, host, () => probe.close(() => resolve("free")));
  });
}

/** Whether the port is free, also at the address that "localhost" may resolve to. */
async function verdictOn(host: string, port: number): Promise<Verdict> {
  const first = await tryPort(host, port);
  return first === "free" && host === "127.0.0.1" ? tryPort("::1", port) : first;
}

/**
 * Throws if one of the ports is taken, naming it and the variable that changes it. Allows `patience` milliseconds for
 * the children of a killed run to exit.
 */
export async function requireFreePorts(
  host: string,
  ports: Readonly<Record<PortVariable, number>>,
  patience: number,
): Promise<void> {
  const deadline = Date.now() + patience;
  for (const variable of PORT_VARIABLES) {
    let verdict = await verdictOn(host, ports[variable]);
    while (verdict === "taken" && Date.now() < deadline) {
      await sleep(100);
      verdict = await verdictOn(host, ports[variable]);
    }
    if (verdict === "free") continue;
    const reason = verdict === "taken" ? "is taken by another program" : "may not be used by this user";
    throw new OperatorFailure(`Port ${ports[variable]} ${reason}: set ${variable} to a free one.`);
  }
}
