import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { buildApi } from "../app.ts";
import type { Services } from "../kernel/services.ts";
import { insertCounty, type TestCounty } from "./county.ts";
import { testDatabase } from "./database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "./people.ts";
import { testServices } from "./services.ts";

/** A server on a database of a test, with the county `demo`. */
export interface TestOffice {
  readonly pool: Pool;
  readonly services: Services;
  readonly app: FastifyInstance;
  /** The ID of the county `demo`. */
  readonly demo: number;
  /** Adds another county; returns its ID. */
  readonly addCounty: (county: TestCounty) => Promise<number>;
  /** Stores a user `<name>@<county>.example` and signs them in. */
  readonly signIn: (name: string, userType: string, county?: string) => Promise<SignedInPerson>;
  readonly close: () => Promise<void>;
}

/** Starts a server for the county `demo`; close it after the tests. */
export async function testOffice(county: Omit<TestCounty, "name">): Promise<TestOffice> {
  const database = await testDatabase();
  const { pool } = database;
  const services = testServices(database.url);
  const demo = await insertCounty(pool, { name: "demo", ...county });
  const ids = new Map([["demo", demo]]);
  const app = await buildApi(services);
  return {
    pool,
    services,
    app,
    demo,
    addCounty: async (other) => {
      const id = await insertCounty(pool, other);
      ids.set(other.name, id);
      return id;
    },
    signIn: async (name, userType, of = "demo") => {
      const email = `${name}@${of}.example`;
      await insertPerson(pool, ids.get(of) ?? 0, { email, userType });
      return signedIn(app, of, email);
    },
    close: async () => {
      await app.close();
      await services.mailer.close();
      await services.db.close();
      await database.close();
    },
  };
}
