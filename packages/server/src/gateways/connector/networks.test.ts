import { expect, it } from "vitest";
import { LOOPBACK, reachOf } from "./networks.ts";

const nowhere = reachOf([]);
const here = reachOf([...LOOPBACK, "10.1.0.0/16"]);

it.each(["8.8.8.8", "2606:4700:4700::1111", "::ffff:8.8.8.8"])(
  "the public address %s is allowed only over TLS",
  (address) => {
    expect(nowhere.allows(address, true)).toBe(true);
    expect(nowhere.allows(address, false)).toBe(false);
  },
);

it.each([
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.0.9",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.1.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:a9fe:a9fe",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "fd00:ec2::254",
  "fe80::1",
  "ff02::1",
  "not an address",
])("the address %s, which is not on the public internet, is not allowed", (address) => {
  expect(nowhere.allows(address, true)).toBe(false);
});

it("a network that the operator allows is allowed with and without TLS, and its neighbor is not", () => {
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3"]) {
    expect(here.allows(address, true)).toBe(true);
    expect(here.allows(address, false)).toBe(true);
  }
  expect(here.allows("10.2.0.1", true)).toBe(false);
});
