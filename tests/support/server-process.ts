import { createClient } from "@county-pay/core/client";
import { freePort } from "@county-pay/server/embedded";
import { createPayer, type Payer } from "@county-pay/server/testing";
import { type GatewayProcess, type Program, type Programs, startProgram } from "./programs.ts";

/** The server as a process of its own, on a database and a gateway that outlive it. */
export interface ServerProcess {
  readonly payer: Payer;
  kill(): Promise<void>;
  /** After a kill: the same ports. */
  restart(): Promise<void>;
  /** Resolves when it serves. */
  up(): Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

/** Starts the server for the county `demo`, quick to give up on the gateway and to settle. */
export async function startServer(
  programs: Programs,
  gateway: GatewayProcess,
  databaseUrl: string,
): Promise<ServerProcess> {
  const ports = { PORT: String(await freePort()), PAYMENTS_PORT: String(await freePort()) };
  const env = {
    ...ports,
    DATABASE_URL: databaseUrl,
    GATEWAY_URL: gateway.url,
    GATEWAY_ORIGIN: gateway.url,
    GATEWAY_TIMEOUT_MS: "400",
    SETTLE_EVERY_MS: "50",
    SETTLE_AGAIN_MS: "100",
    CAPTCHA_COST: "1",
    RATE_LIMIT_PER_MINUTE: "1000000",
    DECLINES_PER_CHECKOUT: "1000",
    DECLINES_PER_BILL: "1000000",
  };
  const client = (port: string) =>
    createClient({
      baseUrl: `http://127.0.0.1:${port}`,
      fetch: (url, init) =>
        fetch(url, {
          method: init.method,
          headers: { ...init.headers, origin: `http://127.0.0.1:${port}` },
          signal: AbortSignal.timeout(10_000),
          ...(init.body === undefined ? {} : { body: init.body }),
        }),
    });
  let printed = "";
  let starting: Promise<Program> = startProgram(programs.server, env);
  await starting;
  return {
    payer: createPayer("demo", {
      page: client(ports.PORT),
      frame: client(ports.PAYMENTS_PORT),
      gatewayUrl: gateway.url,
    }),
    kill: async () => {
      const program = await starting;
      await program.kill();
      printed += program.output();
    },
    restart: async () => {
      starting = startProgram(programs.server, env);
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
