import { mkdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { inOneSentence } from "../../db/failures/in-one-sentence.ts";
import { tellParent } from "../../tell-parent.ts";
import { openAccounts } from "./accounts.ts";
import { sendEvents } from "./events/send-events.ts";
import { SILENCE } from "./http.ts";
import { type Journal, openJournal } from "./journal.ts";
import { createLimit } from "./limit.ts";
import { createDevices } from "./outside/devices.ts";
import { createTaxSystem } from "./outside/tax-system.ts";
import { createSandbox } from "./sandbox.ts";
import { createGatewayServer } from "./server.ts";
import { readGatewaySettings } from "./settings.ts";

/** The time until a card is presented to a simulated terminal. */
const CARD_MS = 1_500;
/** How often it looks for what is due, to send events about it. */
const EVENTS_EVERY_MS = 1_000;

/** A file of the hosted fields, which the build puts next to this program. */
const built = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

function endWith(error: unknown): never {
  console.error(inOneSentence(error));
  process.exit(1);
}

/** Starts the sandbox gateway and notifies its parent process, if it has one: `{ type: "ready", port }`. */
function main(): void {
  const settings = readGatewaySettings(process.env);
  mkdirSync(settings.folder, { recursive: true, mode: 0o700 });
  const open = (name: string): Journal => openJournal(join(settings.folder, name), endWith);
  const taxSystem = createTaxSystem(open("postings.jsonl"));
  const { events, callsPerSecond } = settings;
  const booksIn = (name: string, account = "") => {
    const tell = events ? sendEvents(events, account) : undefined;
    const sandbox = createSandbox(open(name), settings, Date.now, tell);
    // Otherwise what is due is decided when the server asks.
    if (events) setInterval(() => void sandbox.passTime().catch(endWith), EVENTS_EVERY_MS).unref();
    const devices = createDevices(sandbox, { cardMs: CARD_MS, slowMs: settings.slow });
    const limit = callsPerSecond === null ? undefined : createLimit(callsPerSecond, Date.now);
    return { sandbox, outside: { devices, taxSystem }, ...(limit ? { limit } : {}) };
  };
  const server = createGatewayServer({
    ...booksIn("charges.jsonl"),
    account: openAccounts((name) => booksIn(`charges-${name}.jsonl`, name)),
    origins: settings.origins,
    fields: { script: built("fields.js"), style: built("fields.css") },
  });

  const { silent } = settings;
  if (silent !== null)
    server.on("request", (_request, response) =>
      response.on(SILENCE, () => setTimeout(() => response.destroy(), silent)),
    );

  const stop = (): void => {
    server.close();
    server.closeAllConnections();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);

  server.on("error", (error) => {
    console.error(`The sandbox gateway cannot listen on port ${settings.port}: ${error.message}`);
    process.exit(1);
  });
  server.listen(settings.port, settings.host, () => {
    const { port } = server.address() as AddressInfo;
    tellParent({ type: "ready", port });
  });
}

try {
  main();
} catch (error) {
  endWith(error);
}
