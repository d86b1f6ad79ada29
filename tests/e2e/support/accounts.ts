import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { accountOf, takeBill } from "./bills.ts";

const CLI = fileURLToPath(new URL("../../../scripts/cli.mjs", import.meta.url));

/** The password of everybody in a demo county, as the README says it. */
export const DEMO_PASSWORD = "Demo(1)Password";

/** An address that nobody else of this run has. */
export const freshEmail = (who: string): string => `${who}-${crypto.randomUUID()}@mail.example`;

/** Lets somebody into the demo county as an office does, at the command line; answers the password that it made. */
export function letIn(email: string, type: string): string {
  const command = ["user", "add", "--company", "demo", "--email", email, "--type", type, "--generate"];
  const { stdout, stderr } = spawnSync(process.execPath, [CLI, ...command], {
    encoding: "utf8",
    env: { ...process.env, COUNTY_PAY_DATA: process.env.PRODUCT_DATA, DATABASE_URL: "" },
  });
  const password = /Password: (\S+)/.exec(stdout)?.[1];
  if (!password) throw new Error(`nobody was let in: ${stdout}${stderr}`);
  return password;
}

/** As `letIn`, with the password renewed already, as the office asks at the first login. */
export async function letInToWork(
  request: APIRequestContext,
  type: string,
): Promise<{ readonly email: string; readonly password: string }> {
  const email = freshEmail(type.toLowerCase().replace(/\W/g, "-"));
  const given = letIn(email, type);
  const data = { EmailAddress: email, company: "demo", OldPassword: given, NewPassword: DEMO_PASSWORD };
  const renewed = await request.post("/AlchemePay/ChangePassword", { data });
  expect(renewed.ok(), await renewed.text()).toBe(true);
  return { email, password: DEMO_PASSWORD };
}

/** The API token of the demo county's clerk, once for each process. */
let clerkToken: Promise<string> | null = null;

async function signInClerk(request: APIRequestContext): Promise<string> {
  const data = { username: "clerk@demo.example", password: DEMO_PASSWORD, company: "demo" };
  const answer = await request.post("/AlchemePay/Login", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { AuthToken: string }).AuthToken;
}

/** The account code on the paper bill, as the clerk at the customer desk reads it. */
export async function accountCodeOf(
  request: APIRequestContext,
  bill: { readonly id: string },
): Promise<string> {
  clerkToken ??= signInClerk(request);
  const headers = { authorization: `Bearer ${await clerkToken}` };
  const answer = await request.get(`/AlchemePay/AccountCode/${bill.id}`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { Code: string }).Code;
}

/** Registers a person for the account of a bill of their own, past the screen. */
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

/** Logs in at the page that is open, or at the county's login page. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  if (!new URL(page.url(), "http://none").pathname.endsWith("/login")) await page.goto("/demo/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** The link of the newest mail to an address whose subject says this; waits until it is there. */
export async function linkIn(page: Page, email: string, subject: RegExp): Promise<string> {
  let link = "";
  await expect(async () => {
    const mails = (await (await page.request.get("/dev/mailbox.json")).json()) as {
      readonly to: string;
      readonly subject: string;
      readonly text: string;
    }[];
    const mail = mails.find((one) => one.to === email && subject.test(one.subject));
    link = /https?:\S+token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(link, `a mail to ${email} about ${subject}`).not.toBe("");
  }).toPass({ timeout: 20_000 });
  return link;
}
