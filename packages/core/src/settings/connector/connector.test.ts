import { expect, it } from "vitest";
import {
  CONNECTOR_KINDS,
  type ConnectorKind,
  connectorAddress,
  LONGEST_ADDRESS,
  TERMINAL_PORT,
} from "./connector.ts";

it.each<[string, ConnectorKind, string | null]>([
  ["  ", "tyler", ""],
  ["Sandbox", "tyler", "sandbox"],
  ["https://tax.county.example/", "tyler", "https://tax.county.example"],
  ["https://tax.county.example:8443/pay//", "drives", "https://tax.county.example:8443/pay"],
  ["tax.county.example/pay", "tyler", "https://tax.county.example/pay"],
  ["http://127.0.0.1:4002", "tyler", "http://127.0.0.1:4002"],
  ["https://10.0.0.7", "terminals", "https://10.0.0.7:10010"],
  ["counter-pc.county.example", "terminals", "https://counter-pc.county.example:10010"],
  ["https://[fd00::7]/gate", "terminals", "https://[fd00::7]:10010/gate"],
  ["http://127.0.0.1:4002", "terminals", "http://127.0.0.1:4002"],
  ["https://user:word@tax.county.example", "tyler", null],
  ["https://tax.county.example/?company=1", "tyler", null],
  ["https://tax.county.example/#top", "tyler", null],
  ["ftp://tax.county.example", "tyler", null],
  ["file:///etc/passwd", "tyler", null],
  ["https://", "tyler", null],
  ["not an address", "tyler", null],
])("the address '%s' of %s is stored as %s", (typed, kind, stored) => {
  expect(connectorAddress(typed, kind)).toBe(stored);
});

// CONST-028
it("a terminal address keeps an explicit port, even the default one of https", () => {
  expect(connectorAddress("https://counter.example:443", "terminals")).toBe("https://counter.example:443");
  expect(TERMINAL_PORT).toBe(10_010);
});

it.each(CONNECTOR_KINDS)(
  "an address of %s is never stored longer than its limit, whatever is added to it",
  (kind) => {
    const host = "tax.county.example";
    const ofLength = (length: number) => `${host}/${"a".repeat(length - host.length - 1)}`;
    const stored = connectorAddress(ofLength(200), kind);
    const added = (stored?.length ?? 0) - 200;
    expect(added).toBeGreaterThan(0);
    expect(connectorAddress(ofLength(LONGEST_ADDRESS - added), kind)).toHaveLength(LONGEST_ADDRESS);
    expect(connectorAddress(ofLength(LONGEST_ADDRESS - added + 1), kind)).toBeNull();
    expect(connectorAddress(ofLength(LONGEST_ADDRESS), kind)).toBeNull();
  },
);
