import { fileURLToPath } from "node:url";
import { createClient } from "@county-pay/core/client";
import { getConsumer, login } from "@county-pay/core/contract";
import { type User, userFromWire } from "@county-pay/core/session";
import type { Page } from "@playwright/test";
import { buildSync } from "esbuild";

/** The password of every demo person, as the README says. */
export const DEMO_PASSWORD = "Demo(1)Password";

/** Who signs in: a demo person of a county, or a person of this journey alone. */
export type Person =
  | "resident"
  | "clerk"
  | "admin"
  | "smf"
  | { readonly email: string; readonly password: string };

const demoPerson = (person: Person) =>
  typeof person === "string" ? { email: `${person}@demo.example`, password: DEMO_PASSWORD } : person;

/** A client of the API, with a person's token if one is given. */
export const apiClient = (token?: string) =>
  createClient({
    baseUrl: process.env.PORTAL_URL ?? "",
    fetch: (url, init) =>
      fetch(url, {
        method: init.method,
        headers: {
          ...init.headers,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(typeof init.body === "string" ? { body: init.body } : {}),
      }),
  });

async function logInByCall(person: Person, company: string): Promise<User> {
  const { email, password } = demoPerson(person);
  const answer = await apiClient().call(login, { body: { username: email, password, company } });
  if (!answer.ok) throw new Error(`${email} cannot log in: ${answer.error.code}`);
  const user = userFromWire(answer.value);
  if (user.consumerId === null) return user;
  const consumer = await apiClient(user.authToken).call(getConsumer, { params: { id: user.consumerId } });
  if (!consumer.ok) throw new Error(`${email} has no consumer: ${consumer.error.code}`);
  return { ...user, accountNumber: user.accountNumber || consumer.value.AccountNumber };
}

/** The sessions of demo staff, which last for the run: a password is slow to check, by design. */
const staffSessions = new Map<string, Promise<User>>();

/** The session of a person, as a login by the API answers it. Demo staff share one for each worker. */
export function sessionOf(person: Person, company = "demo"): Promise<User> {
  if (typeof person !== "string") return logInByCall(person, company);
  const key = `${company} ${person}`;
  const found = staffSessions.get(key) ?? logInByCall(person, company);
  staffSessions.set(key, found);
  return found;
}

let script = "";

/** The script that stores a user in the browser, bundled once for each worker. */
function storeUserScript(): string {
  const [file] = buildSync({
    entryPoints: [fileURLToPath(new URL("./in-browser/store-user.ts", import.meta.url))],
    bundle: true,
    format: "iife",
    globalName: "journey",
    write: false,
  }).outputFiles;
  return file?.text ?? "";
}

/**
 * Signs a person in without the login page, which has journeys of its own: the browser then holds what a login leaves in it.
 * The next address that the page opens is that person's. A journey that logs out must log in at the login page instead,
 * because the session of demo staff is shared.
 */
export async function signInByCall(page: Page, person: Person, company = "demo"): Promise<User> {
  const user = await sessionOf(person, company);
  script ||= storeUserScript();
  // A document of the portal's origin that runs nothing.
  await page.goto("/favicon.svg");
  await page.evaluate(`${script};journey.storeUser(${JSON.stringify(user)})`);
  return user;
}
