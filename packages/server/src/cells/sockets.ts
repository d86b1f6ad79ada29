import { rm } from "node:fs/promises";
import { join } from "node:path";

type Address = { readonly path: string } | { readonly host: string; readonly port: number };

/** Where a server listens: on ports, or a cell's behind the front on sockets that only this user can open. */
export interface Addresses {
  readonly api: Address;
  readonly payments: Address;
  /** Null for nowhere. */
  readonly metrics: Address | null;
}

export interface Sockets extends Addresses {
  readonly api: { readonly path: string };
  readonly payments: { readonly path: string };
  readonly metrics: { readonly path: string };
}

const AS_PART = "--cell-sockets";

/** The sockets of a cell's server in the front's folder. Short: a socket's path has at most 107 bytes. */
export const socketsIn = (folder: string, cell: string): Sockets => ({
  api: { path: join(folder, `${cell}.api`) },
  payments: { path: join(folder, `${cell}.pay`) },
  metrics: { path: join(folder, `${cell}.met`) },
});

/** The arguments with which the front starts a cell's server. */
export const argumentsOf = (folder: string, cell: string): readonly string[] => [AS_PART, folder, cell];

/** The cell and the sockets of this process if the front has started it; null otherwise. */
export const partOf = ([first, folder, cell]: readonly string[]) =>
  first === AS_PART && folder && cell ? { cell, sockets: socketsIn(folder, cell) } : null;

/** Removes what a server that was killed left of its sockets. */
export async function freeSockets(sockets: Sockets): Promise<Sockets> {
  for (const { path } of [sockets.api, sockets.payments, sockets.metrics]) await rm(path, { force: true });
  return sockets;
}
