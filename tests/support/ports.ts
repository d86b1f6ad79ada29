import { freePort } from "@county-pay/server/embedded";

/** The product's ports, by the environment variable that sets each. */
export type Ports = Readonly<Record<"PORT" | "PAYMENTS_PORT" | "GATEWAY_PORT" | "EXAMPLES_PORT", number>>;

/** Four different free ports: requesting them one after the other could return the same port twice. */
export async function freePorts(): Promise<Ports> {
  const ports = new Set<number>();
  while (ports.size < 4) ports.add(await freePort());
  const [PORT = 0, PAYMENTS_PORT = 0, GATEWAY_PORT = 0, EXAMPLES_PORT = 0] = ports;
  return { PORT, PAYMENTS_PORT, GATEWAY_PORT, EXAMPLES_PORT };
}

/** Ports as environment variables. */
export const asEnvironment = (ports: Ports): Record<string, string> =>
  Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
