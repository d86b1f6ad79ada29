import { readConfig } from "../config.ts";
import type { StartEnvironment } from "./environment.ts";

/** Reads the settings as the started server does; it has already validated them. */
const isMailboxShown = (env: NodeJS.ProcessEnv): boolean =>
  readConfig({ ...env, DATABASE_URL: env.DATABASE_URL || "postgres://localhost/x" }).mail.isShown;

/** The message when everything serves: the addresses of everything. */
export function readyText(
  { ports, dataFolder, databaseUrl, cells }: StartEnvironment,
  env: NodeJS.ProcessEnv,
): string {
  const portal = env.PUBLIC_ORIGIN || `http://localhost:${ports.PORT}`;
  const examples = env.EXAMPLES_ORIGIN || `http://localhost:${ports.EXAMPLES_PORT}`;
  const gateway = env.GATEWAY_ORIGIN || `http://localhost:${ports.GATEWAY_PORT}`;
  return [
    "",
    "County Pay is ready.",
    "",
    `  Pay in the portal          ${portal}/demo`,
    `  Pay on a county's website  ${examples}`,
    `  Sandbox gateway            ${gateway}`,
    ...(isMailboxShown(env) ? [`  Mails                      ${portal}/dev/mailbox`] : []),
    cells || databaseUrl
      ? `  Data                       in the ${cells ? "databases of CELLS" : "database of DATABASE_URL"}`
      : `  Data                       ${dataFolder}`,
    "",
    "Stop with Ctrl-C.",
  ].join("\n");
}
