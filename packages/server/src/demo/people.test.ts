import { login } from "@county-pay/core/contract";
import { passwordProblem } from "@county-pay/core/forms";
import { expect, it } from "vitest";
import { buildApi } from "../app.ts";
import { answerOf, clientOf } from "../testing/client.ts";
import { insertBills, insertCounty } from "../testing/county.ts";
import { testDatabase } from "../testing/database.ts";
import { testServices } from "../testing/services.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "./index.ts";
import { storePeople } from "./people.ts";

it("every user of a demo county can sign in with the documented password, and the resident has an account", async () => {
  expect(passwordProblem(DEMO_PASSWORD, "Password")).toBe("");
  const database = await testDatabase();
  const services = testServices(database.url);
  const app = await buildApi(services);
  const demo = await insertCounty(database.pool, { name: "demo" });
  await insertCounty(database.pool, { name: "other" });
  await insertBills(database.pool, demo, [
    { bill_number: "D1", account_number: "ACC 1", owner_name: "A B" },
    { bill_number: "D2", account_number: "R400002", owner_name: "A B" },
  ]);
  await storePeople(database.pool, "demo");
  await storePeople(database.pool, "demo");
  await storePeople(database.pool, "other");
  const roles = [];
  for (const { email } of DEMO_PEOPLE) {
    const body = { username: email, password: DEMO_PASSWORD, company: "demo" };
    const user = await answerOf(clientOf(app), login, { body });
    roles.push([user.isClerkUser, user.isAdmin, user.isSMF, user.AccountNumber, user.ConsumerId !== null]);
  }
  expect(roles).toEqual([
    [false, false, false, "ACC 1", true],
    [true, false, false, "", false],
    [true, true, false, "", false],
    [true, false, true, "", false],
    // A supervisor, finance, and a manager are clerks; an auditor is none.
    [true, false, false, "", false],
    [true, false, false, "", false],
    [true, false, false, "", false],
    [false, false, false, "", false],
  ]);
  const { rows } = await database.pool.query("select company_id from user_consumer_maps");
  expect(rows).toEqual([{ company_id: demo }, { company_id: demo }]);
  await app.close();
  await services.db.close();
  await database.close();
});
