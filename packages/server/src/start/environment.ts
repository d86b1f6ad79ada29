import { resolve } from "node:path";
import { type Cell, cellsOf } from "../cells/cells.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { requireChosenGateway } from "../environment.ts";

/** The product's ports, by the variable that changes each. */
const DEFAULT_PORTS = {
  PORT: 4000,
  PAYMENTS_PORT: 4001,
  GATEWAY_PORT: 4002,
  EXAMPLES_PORT: 4003,
} as const;

export type PortVariable = keyof typeof DEFAULT_PORTS;

/** The startup settings, from the environment. */
export interface StartEnvironment {
  readonly ports: Readonly<Record<PortVariable, number>>;
  readonly host: string;
  /** An absolute path. */
  readonly dataFolder: string;
  /** The URL of an external PostgreSQL, with its password; null to start the built-in one. */
  readonly databaseUrl: string | null;
  /** Several databases instead of one (CELLS); null for one. */
  readonly cells: readonly Cell[] | null;
  /** Whether to fill an empty database with the demo counties, whose passwords are public. */
  readonly seeds: boolean;
  /** How long a program may take to finish current work, in milliseconds. */
  readonly shutdownMs: number;
}

export const PORT_VARIABLES = ["PORT", "PAYMENTS_PORT", "GATEWAY_PORT", "EXAMPLES_PORT"] as const;

function readPort(variable: PortVariable, text: string | undefined): number {
  if (!text) return DEFAULT_PORTS[variable];
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new OperatorFailure(`${variable} must be a whole number from 1 to 65535, not "${text}".`);
  }
  return port;
}

function refuseDoubles(ports: Readonly<Record<PortVariable, number>>): void {
  for (const variable of PORT_VARIABLES) {
    const other = PORT_VARIABLES.find((name) => name !== variable && ports[name] === ports[variable]);
    if (other) {
      throw new OperatorFailure(
        `${variable} and ${other} are both ${ports[variable]}: each part needs a port of its own.`,
      );
    }
  }
}

/** The DATABASE_URL, or null if it is not set; refuses anything that is not a PostgreSQL URL. */
export function readDatabaseUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new OperatorFailure(
      "DATABASE_URL is not the address of a PostgreSQL: write postgres://user:password@host:5432/database.",
    );
  }
  return text;
}

/** The data folder: COUNTY_PAY_DATA, or `.data` in the repository. */
export function readDataFolder(env: NodeJS.ProcessEnv, repository: string): string {
  return resolve(env.COUNTY_PAY_DATA || resolve(repository, ".data"));
}

/** The built-in database gets demo counties for trying out the product; any other only with SEED=on. */
function readSeeds(env: NodeJS.ProcessEnv): boolean {
  if (env.SEED && env.SEED !== "on" && env.SEED !== "off") {
    throw new OperatorFailure(`SEED must be on or off, not "${env.SEED}".`);
  }
  return env.SEED ? env.SEED === "on" : !env.DATABASE_URL && !env.CELLS && env.NODE_ENV !== "production";
}

/** A clean shutdown takes at most 15 seconds: this, and then PostgreSQL. */
const SHUTDOWN_MS = 11_000;

function readShutdown({ SHUTDOWN_MS: given, GATEWAY_TIMEOUT_MS: gatewayMs }: NodeJS.ProcessEnv): number {
  return Number(given) || Math.max(SHUTDOWN_MS, (Number(gatewayMs) || 0) + 1_000);
}

/** Reads the startup environment; refuses invalid values, naming the variable. */
export function readStartEnvironment(env: NodeJS.ProcessEnv, repository: string): StartEnvironment {
  const ports = {
    PORT: readPort("PORT", env.PORT),
    PAYMENTS_PORT: readPort("PAYMENTS_PORT", env.PAYMENTS_PORT),
    GATEWAY_PORT: readPort("GATEWAY_PORT", env.GATEWAY_PORT),
    EXAMPLES_PORT: readPort("EXAMPLES_PORT", env.EXAMPLES_PORT),
  };
  refuseDoubles(ports);
  requireChosenGateway(env);
  return {
    ports,
    host: env.HOST || "127.0.0.1",
    dataFolder: readDataFolder(env, repository),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    cells: cellsOf(env),
    seeds: readSeeds(env),
    shutdownMs: readShutdown(env),
  };
}
