import { BlockList, isIP } from "node:net";

/** Loopback: this machine. */
export const LOOPBACK = ["127.0.0.0/8", "::1/128"] as const;

/** Addresses that are not on the public internet, or that lead back into a private network (RFC 6890). */
const SPECIAL_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
] as const;
const SPECIAL_V6 = ["2001::/23", "2001:db8::/32", "2002::/16"] as const;
const PUBLIC_V6 = ["2000::/3"] as const;

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const specialV4 = listOf(SPECIAL_V4);
const specialV6 = listOf(SPECIAL_V6);
const publicV6 = listOf(PUBLIC_V6);

/** The IPv4 address inside an IPv4-mapped IPv6 address; any other address unchanged. */
function plain(address: string): string {
  const written = MAPPED.exec(address)?.[1];
  if (written) return written;
  const hex = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address);
  if (!hex) return address;
  const [high, low] = [Number.parseInt(hex[1] ?? "", 16), Number.parseInt(hex[2] ?? "", 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The addresses that a connector may use. */
export interface Reach {
  /** `address` is an IP address; without TLS only the operator's own networks are allowed. */
  allows(address: string, isTls: boolean): boolean;
}

/** Public addresses over TLS, and everything in `networks` (`10.0.0.0/8`), which the operator allows. */
export function reachOf(networks: readonly string[]): Reach {
  const allowed = listOf(networks);
  return {
    allows(given, isTls) {
      const address = plain(given);
      const family = isIP(address);
      if (family === 0) return false;
      if (allowed.check(address, family === 6 ? "ipv6" : "ipv4")) return true;
      if (!isTls) return false;
      return family === 4
        ? !specialV4.check(address, "ipv4")
        : publicV6.check(address, "ipv6") && !specialV6.check(address, "ipv6");
    },
  };
}

/** Every address: for URLs that the operator configured, not an admin. */
export const ANYWHERE: Reach = { allows: () => true };
