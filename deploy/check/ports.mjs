import { once } from "node:events";
import { createServer } from "node:net";

/** This many different free ports of this machine. */
export async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(probes.map((probe) => once(probe, "listening")));
  const ports = probes.map((probe) => probe.address().port);
  for (const probe of probes) probe.close();
  return ports;
}
