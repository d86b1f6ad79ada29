import { type Client, createClient } from "@county-pay/core/client";
import { freePort } from "@county-pay/server/embedded";
import { createPayer, type Payer } from "@county-pay/server/testing";
import { programFile } from "./bundles.ts";
import { PATIENCE_MS } from "./patience.ts";
import { type GatewayProcess, type Program, startProgram } from "./programs.ts";

/** The server in a separate process, on a database and a gateway that outlive it. */
export interface ServerProcess {
  readonly payer: Payer;
  payerOf(county: string): Payer;
  /** What it reported when it was ready. */
  ready(): Promise<Program["ready"]>;
  /** The API's address. */
  readonly url: string;
  /** The address of the payments origin. */
  readonly paymentsUrl: string;
  /** Calls the API as the user with this token. */
  as(token: string): Client;
  /** Asks it to shut down gracefully and returns its exit code. */
  end(): Promise<number | null>;
  kill(): Promise<void>;
  /** Restarts it after a kill, on the same ports. */
  restart(): Promise<void>;
  /** Resolves when it serves requests. */
  up(): Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

/** Starts the server for the county `demo`, with short gateway timeouts and a short settling interval. */
export async function startServer(
  gateway: GatewayProcess,
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const ports = { PORT: String(await freePort()), PAYMENTS_PORT: String(await freePort()) };
  const env = {
    ...ports,
    DATABASE_URL: databaseUrl,
    // The tests' PostgreSQL stores nothing for longer than they run.
    UNSAFE_DATABASE: "on",
    GATEWAY_URL: gateway.url,
    GATEWAY_ORIGIN: gateway.url,
    GATEWAY_TIMEOUT_MS: "400",
    // Longer than a busy machine takes for anything: no request fails because others run beside it.
    LOCK_TIMEOUT_MS: "100000",
    STATEMENT_TIMEOUT_MS: "110000",
    REQUEST_TIMEOUT_MS: "120000",
    SHUTDOWN_MS: "110000",
    SETTLE_EVERY_MS: "50",
    SETTLE_AGAIN_MS: "100",
    CAPTCHA_COST: "1",
    RATE_LIMIT_PER_MINUTE: "1000000",
    DECLINES_PER_CHECKOUT: "1000",
    DECLINES_PER_BILL: "1000000",
    ...settings,
  };
  const client = (port: string, token?: string): Client =>
    createClient({
      baseUrl: `http://127.0.0.1:${port}`,
      fetch: (url, init) =>
        fetch(url, {
          method: init.method,
          headers: {
            ...init.headers,
            origin: `http://127.0.0.1:${port}`,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
          signal: AbortSignal.timeout(PATIENCE_MS),
          ...(init.body === undefined ? {} : { body: init.body }),
        }),
    });
  const payerOf = (county: string): Payer =>
    createPayer(county, {
      page: client(ports.PORT),
      frame: client(ports.PAYMENTS_PORT),
      gatewayUrl: gateway.url,
    });
  let printed = "";
  let starting: Promise<Program> = startProgram(programFile("server"), env);
  await starting;
  return {
    payer: payerOf("demo"),
    payerOf,
    ready: async () => (await starting).ready,
    url: `http://127.0.0.1:${ports.PORT}`,
    paymentsUrl: `http://127.0.0.1:${ports.PAYMENTS_PORT}`,
    as: (token) => client(ports.PORT, token),
    end: async () => {
      const program = await starting;
      const code = await program.end();
      printed += program.output();
      return code;
    },
    kill: async () => {
      const program = await starting;
      await program.kill();
      printed += program.output();
    },
    restart: async () => {
      starting = startProgram(programFile("server"), env);
      await starting;
    },
    up: async () => {
      await starting;
    },
    output: () => printed,
    stop: async () => {
      const program = await starting;
      await program.stop();
      printed += program.output();
    },
  };
}
