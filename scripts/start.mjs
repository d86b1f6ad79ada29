import { build } from "./build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";

function endWith(error) {
  console.error(error.message);
  process.exit(1);
}

requireNode();
ensureInstalled();
await build(["server"]).catch(endWith);
// The server runs in this same process, so that nothing can kill it separately. It prepares the database while the
// portal and the widget are built.
const { main, OperatorFailure } = await import("../packages/server/dist/supervisor.js");
const clients = build(["portal", "widget"]).catch((error) => {
  throw new OperatorFailure(error.message);
});
clients.catch(() => undefined);
await main(clients);
