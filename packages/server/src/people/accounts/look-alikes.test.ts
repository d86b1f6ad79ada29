import {
  changePassword,
  forgotPassword,
  login,
  register,
  resetPassword,
  updateProfile,
  userExists,
  validateEmailAddress,
} from "@county-pay/core/contract";
import { normalizedEmail } from "@county-pay/core/forms";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { mailsTo, tokenIn } from "../../testing/mailbox.ts";
import { insertPerson, signedIn, TEST_PASSWORD } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { addUser, setPassword } from "./index.ts";

const CHIEF = "Chief@citizen.example";
/** PostgreSQL's lower() mistook each of these addresses for the chief's, or mail programs read them in two ways. */
const LOOK_ALIKES = [
  "chief@c\u0130tizen.example",
  "ch\u0130ef@citizen.example",
  "chief@c\u0131tizen.example",
  "chief@citizen\uFF0Eexample",
  '"chief@citizen.example,evil"@evil.example',
  "<chief@citizen.example>",
  "chief@[127.0.0.1]",
  "chief@xn--citizen-7he",
];

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo", flags: { SignUpEnabled: true } });
  await insertBills(database.pool, demo, [{ bill_number: "D1", account_number: "ACC 1" }]);
  await insertPerson(database.pool, demo, { email: CHIEF, userType: "Admin" });
  app = await buildApi(services);
});
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const guest = () => clientOf(app);
const recipients = async (): Promise<readonly string[]> =>
  (
    await database.pool.query<{ recipient: string }>("select distinct recipient from mails order by 1")
  ).rows.map(({ recipient }) => recipient);

describe("an address that looks like another one", () => {
  it.each(LOOK_ALIKES)("%s is refused wherever an address is taken, and no mail is queued", async (email) => {
    const company = "demo";
    const codes = [
      await refusalOf(guest(), forgotPassword, { params: { email, company } }),
      await refusalOf(guest(), userExists, { query: { emailaddress: email, company } }),
      await refusalOf(guest(), changePassword, {
        body: { EmailAddress: email, company, OldPassword: TEST_PASSWORD, NewPassword: "Another(2)Password" },
      }),
      await refusalOf(guest(), register, {
        body: {
          EmailAddress: email,
          Password: TEST_PASSWORD,
          FullName: "X",
          Company: company,
          AccountNumber: "ACC 1",
        },
      }),
    ].map(({ code }) => code);
    expect(codes).toEqual(Array(4).fill("validation_failed"));
    const body = { username: email, password: TEST_PASSWORD, company };
    expect((await refusalOf(guest(), login, { body })).code).toBe("login_failed");
    expect(await answerOf(guest(), validateEmailAddress, { body: { EmailAddress: email } })).toBe(false);
    expect(await recipients()).toEqual([]);
  });

  it("no profile, operator, or statement can use a look-alike address", async () => {
    await insertPerson(database.pool, demo, { email: "plain@mail.example" });
    const person = await signedIn(app, "demo", "plain@mail.example");
    const body = { FirstName: "A", LastName: "B", EmailAddress: "pla\u0130n@mail.example", PhoneNumber: "" };
    const refused = await refusalOf(person.asApi, updateProfile, { params: { id: person.id }, body });
    expect(refused.code).toBe("validation_failed");
    const user = { companyId: demo, password: TEST_PASSWORD, userType: "Admin", mustRenew: false };
    const odd = addUser(database.pool, {
      ...user,
      email: "ch\u0130ef@citizen.example",
      firstName: "",
      lastName: "",
    });
    await expect(odd).rejects.toThrow(/cannot be handled/);
  });
});

it("a forgotten password is mailed to the stored address, however the typed one is spelled", async () => {
  await answerOf(guest(), forgotPassword, { params: { email: "CHIEF@citizen.EXAMPLE", company: "demo" } });
  expect(await recipients()).toEqual([CHIEF]);
  const [mail] = await mailsTo(app, services, CHIEF);
  const input = { body: { EmailToken: tokenIn(mail), Password: "Another(2)Password" } };
  await answerOf(guest(), resetPassword, input);
  expect(await recipients()).toEqual([CHIEF]);
});

it("a letter that was queued for an address that the user no longer has is not sent", async () => {
  const id = await insertPerson(database.pool, demo, { email: "moving@mail.example" });
  await answerOf(guest(), forgotPassword, { params: { email: "moving@mail.example", company: "demo" } });
  await database.pool.query("update users set email = 'moved@mail.example' where id = $1", [id]);
  expect(await mailsTo(app, services, "moving@mail.example")).toEqual([]);
  expect(await mailsTo(app, services, "moved@mail.example")).toEqual([]);
});

describe("the database", () => {
  it("the database normalizes every address that core accepts as core does", async () => {
    const typed = fc.oneof(
      fc.emailAddress(),
      fc
        .tuple(fc.constantFrom("", " ", "\t"), fc.emailAddress())
        .map(([space, email]) => space + email.toUpperCase()),
    );
    const samples = fc.sample(typed, 500).filter((text) => normalizedEmail(text) !== null);
    expect(samples.length).toBeGreaterThan(100);
    const { rows } = await database.pool.query<{ keys: string[] }>(
      "select array(select email_key(t) from unnest($1::text[]) with ordinality u(t, at) order by at) as keys",
      [samples],
    );
    expect(rows[0]?.keys).toEqual(samples.map(normalizedEmail));
  });

  it("the database changes no other character into A to Z, so that no other address has the same key", async () => {
    const { rows } = await database.pool.query(
      `select c from generate_series(128, 65533) c where c not between 55296 and 57343
         and email_key(chr(c)) ~ '[ -~]' collate "C"`,
    );
    expect(rows).toEqual([]);
  });

  it("the database keeps an older user with such an address, who can be disabled and never be confused with another", async () => {
    await database.pool.query("alter table users disable trigger user");
    const id = await insertPerson(database.pool, demo, { email: "ch\u0130ef@citizen.example" });
    await database.pool.query("alter table users enable trigger user");
    await database.pool.query("update users set disabled_at = now() where id = $1", [id]);
    expect(await setPassword(database.pool, demo, "chief@citizen.example", TEST_PASSWORD)).toBe(true);
    const { rows } = await database.pool.query("select email from users where must_renew order by id");
    expect(rows).toEqual([{ email: CHIEF }]);
  });
});
