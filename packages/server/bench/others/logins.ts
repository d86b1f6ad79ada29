import { login } from "@county-pay/core/contract";
import pg from "pg";
import { addUser } from "../../src/people/accounts/index.ts";
import type { BenchEnvironment } from "../environment.ts";
import { fillCounty } from "../fill/fill.ts";
import { createHttpClient, type HttpClient } from "../http-client.ts";
import { percentile } from "../load.ts";
import { ms, type Report } from "../report.ts";

/** Simultaneous logins, each from a different network; one of them is honest. */
const AT_ONCE = 100;
const ROUNDS = 5;
/** The time limit for answering an honest login, in milliseconds. */
const PROMISE_MS = 2_000;
const PASSWORD = "Bench(1)Password";
/** The number of real accounts that the other logins name in the last table. */
const VICTIMS = 99;
const victim = (at: number): string => `victim-${at}@bench.example`;

interface Answered {
  readonly ms: number;
  readonly status: number;
}

async function attempt(
  http: HttpClient,
  address: string,
  username: string,
  password: string,
): Promise<Answered> {
  const began = performance.now();
  const body = JSON.stringify({ username, password, company: "demo" });
  const { status } = await http.ask("POST", login.path, { "x-forwarded-for": address }, body);
  return { ms: performance.now() - began, status };
}

interface Flood {
  readonly honest: readonly Answered[];
  readonly others: readonly Answered[];
}

/** Sends the other logins first and the honest one last, this many times; only the honest one reuses its network. */
async function flood(
  http: HttpClient,
  round0: number,
  nameOf: (at: number) => string,
  honest: (round: number) => { readonly address: string; readonly email: string },
): Promise<Flood> {
  const seen = { honest: [] as Answered[], others: [] as Answered[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const others = Array.from({ length: AT_ONCE - 1 }, (_, at) =>
      attempt(http, `10.${round0}.${round}.${at}`, nameOf(at), "not it"),
    );
    const { address, email } = honest(round);
    seen.honest.push(await attempt(http, address, email, PASSWORD));
    seen.others.push(...(await Promise.all(others)));
  }
  return seen;
}

const statusesOf = (answers: readonly Answered[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} x ${status}`)
    .join(", ");
};

const slowest = (answers: readonly Answered[]): number => Math.max(...answers.map((one) => one.ms));
const middle = (answers: readonly Answered[]): number =>
  percentile(
    answers.map((one) => one.ms).sort((one, other) => one - other),
    0.5,
  );

async function storeUsers(url: string): Promise<void> {
  const companyId = await fillCounty(url);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const common = { companyId, userType: "user", firstName: "B", lastName: "B", mustRenew: false };
  try {
    for (const email of [
      "known@bench.example",
      ...Array.from({ length: ROUNDS }, (_, at) => `new-${at}@bench.example`),
    ])
      await addUser(pool, { ...common, email, password: PASSWORD });
    await pool.query(
      `insert into users (company_id, email, password_hash, confirmed_at)
       select $1, e, u.password_hash, now() from unnest($2::text[]) e, users u where u.email = 'known@bench.example'`,
      [companyId, Array.from({ length: VICTIMS }, (_, at) => victim(at))],
    );
  } finally {
    await pool.end();
  }
}

/** An honest login among a hundred simultaneous ones, each from a different network. */
export async function benchLogins(environment: BenchEnvironment): Promise<Report> {
  const url = await environment.database("logins", { fresh: true });
  await storeUsers(url);
  const server = await environment.server(url, undefined, { TRUST_PROXY: "127.0.0.1" });
  const http = createHttpClient(server.port, AT_ONCE);
  const home = { address: "192.0.2.1", email: "known@bench.example" };
  const alone = await attempt(http, home.address, home.email, PASSWORD);
  if (alone.status !== 200) throw new Error(`the first login was answered with ${alone.status}`);
  const away = (round: number) => ({ address: `192.0.2.${10 + round}`, email: `new-${round}@bench.example` });
  const floods = [
    [
      "invented names; a known network",
      await flood(
        http,
        1,
        (at) => `nobody-${at}@bench.example`,
        () => home,
      ),
    ],
    ["invented names; a new network", await flood(http, 2, (at) => `nobody-${at}@bench.example`, away)],
    ["99 real accounts; a known network", await flood(http, 3, victim, () => home)],
  ] as const;
  http.close();
  await server.stop();
  const isKept = floods.every(
    ([, { honest }]) => slowest(honest) <= PROMISE_MS && honest.every(({ status }) => status === 200),
  );
  return {
    subject: "logins",
    tables: [
      {
        title: `An honest login among ${AT_ONCE} at the same moment from ${AT_ONCE} networks, ${ROUNDS} times`,
        columns: [
          "the others name; the honest one comes from",
          "honest: slowest",
          "others: half",
          "others: slowest",
        ],
        rows: floods.map(([what, { honest, others }]) => [
          what,
          ms(slowest(honest)),
          ms(middle(others)),
          ms(slowest(others)),
        ]),
        notes: [
          ...floods.map(
            ([what, { honest, others }]) =>
              `${what}: honest ${statusesOf(honest)}; others ${statusesOf(others)}.`,
          ),
          `One login alone: ${ms(alone.ms)} ms. An honest login is answered with 200 within ${PROMISE_MS} ms: ${isKept ? "yes" : "NO"}.`,
        ],
      },
    ],
    figures: {
      alone,
      isKept,
      floods: floods.map(([what, { honest, others }]) => ({
        what,
        honest,
        others: { half: middle(others), slowest: slowest(others), statuses: statusesOf(others) },
      })),
    },
  };
}
