import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { accountOf, takeBill } from "./bills.ts";
import { someone } from "./mails.ts";
import { DEMO_PASSWORD, sessionOf } from "./session.ts";

const CLI = fileURLToPath(new URL("../../../scripts/cli.mjs", import.meta.url));

/** Adds a user to a county at the command line and returns the generated password. */
export function letIn(email: string, type: string, company = "demo"): string {
  const command = ["user", "add", "--company", company, "--email", email, "--type", type, "--generate"];
  const { stdout, stderr } = spawnSync(process.execPath, [CLI, ...command], {
    encoding: "utf8",
    env: { ...process.env, COUNTY_PAY_DATA: process.env.PRODUCT_DATA, DATABASE_URL: "" },
  });
  const password = /Password: (\S+)/.exec(stdout)?.[1];
  if (!password) throw new Error(`the person was not added: ${stdout}${stderr}`);
  return password;
}

/** Like `letIn`, but also renews the password, which is required at the first login. */
export async function letInToWork(
  request: APIRequestContext,
  type: string,
  company = "demo",
): Promise<{ readonly email: string; readonly password: string }> {
  const email = someone(type.toLowerCase().replace(/\W/g, "-"));
  const given = letIn(email, type, company);
  const data = { EmailAddress: email, company, OldPassword: given, NewPassword: DEMO_PASSWORD };
  const renewed = await request.post("/AlchemePay/ChangePassword", { data });
  expect(renewed.ok(), await renewed.text()).toBe(true);
  return { email, password: DEMO_PASSWORD };
}

/** The account code on the paper bill, which a clerk reads at the customer desk. */
export async function accountCodeOf(
  request: APIRequestContext,
  bill: { readonly id: string },
): Promise<string> {
  const { authToken } = await sessionOf("clerk");
  const headers = { authorization: `Bearer ${authToken}` };
  const answer = await request.get(`/AlchemePay/AccountCode/${bill.id}`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { Code: string }).Code;
}

/** Registers a resident through the API for the account of a bill that no other journey uses. */
export async function registerByCall(request: APIRequestContext, email: string): Promise<void> {
  const bill = await takeBill(request);
  const data = {
    EmailAddress: email,
    Password: DEMO_PASSWORD,
    FullName: bill.owner,
    Company: "demo",
    AccountNumber: await accountOf(request, bill),
    AccountCode: await accountCodeOf(request, bill),
  };
  expect((await request.post("/AlchemePay/Register", { data })).ok(), `registering ${email}`).toBe(true);
}

/** Logs in on the open page, or on the county's login page. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  if (!new URL(page.url(), "http://none").pathname.endsWith("/login")) await page.goto("/demo/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}
