import { expect, it } from "vitest";
import { securityTopicMessages } from "./accounts.ts";

// AUTH-049, AUTH-050, WIRE-010
it("the list of security questions has ten topics", () => {
  expect(new Set(securityTopicMessages).size).toBe(10);
});
