import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A network between us and PostgreSQL that can be cut, and that can silently drop everything. */
export interface Network {
  /** The database's URL through this network. */
  readonly url: string;
  /** The names of the startup parameters of each requested connection. */
  readonly startups: readonly (readonly string[])[];
  swallow(on: boolean): void;
  /** Breaks all connections and accepts no new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

const HEAD_BYTES = 8;

/** The names in a startup message: after its length and the protocol version, names and values alternate. */
const parameterNames = (message: Buffer): string[] =>
  message
    .subarray(HEAD_BYTES)
    .toString("utf8")
    .split("\0")
    .filter((text, at) => at % 2 === 0 && text !== "");

/** Puts a network in front of the PostgreSQL at a URL; `isCut`: it starts without a connection. */
export async function startNetwork(databaseUrl: string, { isCut = false } = {}): Promise<Network> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const startups: string[][] = [];
  let swallows = false;
  const server: Server = createServer((here) => {
    const far = connect(Number(port), hostname);
    here.once("data", (chunk: Buffer) => startups.push(parameterNames(chunk)));
    for (const [from, to] of [
      [here, far],
      [far, here],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk: Buffer) => void (swallows || to.write(chunk)));
      from.on("close", () => to.destroy()).on("error", () => undefined);
    }
  });
  const listen = (at: number): Promise<void> =>
    new Promise((resolve) => server.listen(at, "127.0.0.1", resolve));
  await listen(0);
  const near = new URL(databaseUrl);
  near.port = String((server.address() as AddressInfo).port);
  const cut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await new Promise((resolve) => server.close(resolve));
  };
  if (isCut) await cut();
  return {
    url: near.href,
    startups,
    swallow: (on) => {
      swallows = on;
    },
    cut,
    mend: () => listen(Number(near.port)),
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
