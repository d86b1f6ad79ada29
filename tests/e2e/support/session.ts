import { fileURLToPath } from "node:url";
import { createClient } from "@county-pay/core/client";
import { getConsumer, login } from "@county-pay/core/contract";
import { type User, userFromWire } from "@county-pay/core/session";
import type { Page } from "@playwright/test";
import { buildSync } from "esbuild";

/** The password of all demo users, as the README says. */
export const DEMO_PASSWORD = "Demo(1)Password";

/** The user who signs in: a demo user of a county, or a user of this journey only. */
export type Person =
  | "resident"
  | "clerk"
  | "admin"
  | "smf"
  | { readonly email: string; readonly password: string };

/**
 * Enters the password in the dialog that asks for it again. It asks once in five minutes in each session, and demo staff
 * share theirs: sign in with an email address and a password to be asked for certain.
 */
export async function enterPassword(page: Page, password = DEMO_PASSWORD): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Enter your password again" });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
}

const demoPerson = (person: Person) =>
  typeof person === "string" ? { email: `${person}@demo.example`, password: DEMO_PASSWORD } : person;

/** A client of the API, with a user's token if one is given. */
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

/** The sessions of demo staff, reused for the whole run: checking a password is slow by design. */
const staffSessions = new Map<string, Promise<User>>();

/** A user's session, as the API's login returns it. Each worker shares one session per demo staff user. */
export function sessionOf(person: Person, company = "demo"): Promise<User> {
  if (typeof person !== "string") return logInByCall(person, company);
  const key = `${company} ${person}`;
  const found = staffSessions.get(key) ?? logInByCall(person, company);
  staffSessions.set(key, found);
  return found;
}

let script = "";

/** The script that stores a user in the browser, bundled once per worker. */
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
 * Signs a user in without the login page, which has its own journeys: the browser then stores what a login would store,
 * and the next page it opens is that user's. A journey that logs out must log in on the login page instead, because the
 * session of demo staff is shared.
 */
export async function signInByCall(page: Page, person: Person, company = "demo"): Promise<User> {
  const user = await sessionOf(person, company);
  script ||= storeUserScript();
  // A document on the portal's origin that runs no scripts.
  await page.goto("/favicon.svg");
  await page.evaluate(`${script};journey.storeUser(${JSON.stringify(user)})`);
  return user;
}
