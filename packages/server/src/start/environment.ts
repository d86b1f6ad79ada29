import { resolve } from "node:path";
import { OperatorFailure } from "../db/operator-failure.ts";
import { requireChosenGateway } from "../environment.ts";

/** The ports of the product, by the variable that moves each. */
const DEFAULT_PORTS = {
  PORT: 4000,
  PAYMENTS_PORT: 4001,
  GATEWAY_PORT: 4002,
  EXAMPLES_PORT: 4003,
} as const;

export type PortVariable = keyof typeof DEFAULT_PORTS;

/** The settings of a start, from its environment. */
export interface StartEnvironment {
  readonly ports: Readonly<Record<PortVariable, number>>;
  readonly host: string;
  /** Absolute. */
  readonly dataFolder: string;
  /** An external PostgreSQL; null means that ours is started. Holds a password. */
  readonly databaseUrl: string | null;
  /** Whether an empty database is filled with the demo counties, whose passwords are public. */
  readonly seeds: boolean;
  /** How long a program may take to end what is under way, in milliseconds. */
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

/** The DATABASE_URL, or null where none is set; refuses what is not the URL of a PostgreSQL. */
export function readDatabaseUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new OperatorFailure(
      "DATABASE_URL is not the address of a PostgreSQL: write postgres://user:password@host:5432/database.",
    );
  }
  return text;
}

/** Where the data is: COUNTY_PAY_DATA, or `.data` in the repository. */
export function readDataFolder(env: NodeJS.ProcessEnv, repository: string): string {
  return resolve(env.COUNTY_PAY_DATA || resolve(repository, ".data"));
}

/** Demo counties come into a database of our own for trying the product out; anywhere else only where SEED says so. */
function readSeeds(env: NodeJS.ProcessEnv): boolean {
  if (env.SEED && env.SEED !== "on" && env.SEED !== "off") {
    throw new OperatorFailure(`SEED must be on or off, not "${env.SEED}".`);
  }
  return env.SEED ? env.SEED === "on" : !env.DATABASE_URL && env.NODE_ENV !== "production";
}

/** An orderly stop takes 15 seconds at most: this, and then PostgreSQL. */
const SHUTDOWN_MS = 11_000;

function readShutdown({ SHUTDOWN_MS: given, GATEWAY_TIMEOUT_MS: gatewayMs }: NodeJS.ProcessEnv): number {
  return Number(given) || Math.max(SHUTDOWN_MS, (Number(gatewayMs) || 0) + 1_000);
}

/** Reads the environment of a start; refuses what cannot be meant, naming the variable. */
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
    seeds: readSeeds(env),
    shutdownMs: readShutdown(env),
  };
}
