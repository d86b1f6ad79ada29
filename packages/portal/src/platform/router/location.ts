import type { Location, To } from "./types.ts";

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The URL of a location within the site. */
export const addressOf = ({ pathname, search, hash }: Omit<Location, "state" | "key">): string =>
  pathname + search + hash;

const textOf = (to: To): string =>
  typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}${to.hash ?? ""}`;

/** The location of `to` relative to a URL: '/demo/cart', or '?page=2' on the same page. */
export function locationOf(to: To, from: string, state: unknown = null, key = newKey()): Location {
  const { pathname, search, hash } = new URL(textOf(to), new URL(from, "http://portal.invalid"));
  return { pathname, search, hash, state, key };
}
