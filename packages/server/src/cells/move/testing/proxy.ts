import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** Which connections through a proxy: those of the command, or those with which the target follows the source. */
export type Kind = "command" | "replication";

/** A network of ours between a PostgreSQL and those who connect to it. */
export interface NetworkProxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** What comes to these connections from now on is kept back, in both directions, also of new ones. */
  freeze(kind: Kind): void;
  /** Breaks these connections, and refuses new ones. */
  cut(kind: Kind): void;
  /** Sends on what was kept back, and everything that comes. */
  resume(): void;
  close(): Promise<void>;
}

/** libpq asks first whether the server encrypts; this one does not. */
const isAboutTls = (message: Buffer): boolean =>
  message.length === 8 && message.readUInt32BE(4) === 80_877_103;

/** The first message of a connection for replication names the database and the mode. */
const kindOf = (first: Buffer): Kind => {
  const text = first.toString("latin1");
  return text.includes("replication\0database") && !text.includes("county-pay move")
    ? "replication"
    : "command";
};

/** Opens a proxy before the database of this URL. */
export async function openProxy(url: string): Promise<NetworkProxy> {
  const target = new URL(url);
  const open = new Map<Socket, { readonly kind: Kind; readonly server: Socket }>();
  const frozen = new Set<Kind>();
  const cut = new Set<Kind>();
  const joined = (client: Socket, server: Socket): void => {
    client.pipe(server);
    server.pipe(client);
  };
  const proxy = createServer((client) => {
    client.on("error", () => undefined);
    const hear = (first: Buffer): void => {
      if (isAboutTls(first)) {
        client.once("data", hear).write("N");
        return;
      }
      const kind = kindOf(first);
      if (cut.has(kind)) {
        client.destroy();
        return;
      }
      const server = connect(Number(target.port), target.hostname);
      const end = (): void => {
        open.delete(client);
        client.destroy();
        server.destroy();
      };
      for (const socket of [client, server]) socket.on("error", end).on("close", end);
      open.set(client, { kind, server });
      server.write(first);
      if (frozen.has(kind)) client.pause();
      else joined(client, server);
    };
    client.once("data", hear);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  const own = new URL(url);
  own.port = String(typeof address === "object" && address ? address.port : 0);
  const each = (kind: Kind, work: (client: Socket, server: Socket) => void): void => {
    for (const [client, found] of [...open]) if (found.kind === kind) work(client, found.server);
  };
  return {
    url: own.href,
    freeze(kind) {
      frozen.add(kind);
      each(kind, (client, server) => {
        client.unpipe(server).pause();
        server.unpipe(client).pause();
      });
    },
    cut(kind) {
      cut.add(kind);
      each(kind, (client) => client.destroy());
    },
    resume() {
      const held = [...frozen];
      frozen.clear();
      cut.clear();
      for (const kind of held) each(kind, joined);
    },
    async close() {
      for (const client of open.keys()) client.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
