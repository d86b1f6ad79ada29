import { expect, it } from "vitest";
import { clearedAtLogout } from "../../session/index.ts";
import { afterLogin, savedCartKey } from "../../site/index.ts";
import { makeFlags, makeSession, memoryStore } from "../../testing/index.ts";
import { savedMiscBills } from "./saved-misc-bills.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

// AUTH-010, AUTH-011
it("is there after the logout, leads the next login to the cart, and is used once", async () => {
  const session = memoryStore();
  await savedMiscBills({ session }, "demo").keep(ID);
  for (const key of [...session.content.keys()]) if (clearedAtLogout(key)) session.content.delete(key);
  const saved = savedMiscBills({ session }, "demo");
  const clerk = makeSession({ userType: "Clerk" });
  const first = afterLogin(clerk, { flags: makeFlags() }, await saved.read());
  expect(first).toEqual({ to: `/demo/clerk/misc-bills/${ID}`, usesSavedCart: true });
  await saved.remove();
  expect(afterLogin(clerk, { flags: makeFlags() }, await saved.read()).to).toBe("/demo/clerk");
});

it("is of one company", async () => {
  const session = memoryStore();
  await savedMiscBills({ session }, "demo").keep(ID);
  expect(await savedMiscBills({ session }, "other").read()).toBeNull();
});

it("is nothing else than an id", async () => {
  const session = memoryStore();
  session.content.set(savedCartKey("demo"), "../../login");
  expect(await savedMiscBills({ session }, "demo").read()).toBeNull();
});

it("stops nobody where the browser keeps nothing", async () => {
  const blocked = () => Promise.reject(new Error("blocked"));
  const saved = savedMiscBills({ session: { get: blocked, set: blocked, remove: blocked } }, "demo");
  await saved.keep(ID);
  expect(await saved.read()).toBeNull();
  await expect(saved.remove()).resolves.toBeUndefined();
});
