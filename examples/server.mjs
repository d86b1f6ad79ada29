import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { CARDS, fileAt } from "./files.mjs";

/**
 * The websites of imaginary counties, as their own web offices would run them: plain files, their own styles, and
 * policies that allow the payment site and nothing else. sites.mjs lists them.
 */
const { env } = process;
const PORT = Number(env.EXAMPLES_PORT || 4003);
const PORTAL_ORIGIN = env.PUBLIC_ORIGIN || `http://localhost:${env.PORT || 4000}`;

const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cache-control": "no-cache",
};

/** This server's origin under the requested host name and under the other one: to a browser these are two sites. */
function ownOrigins({ headers }) {
  const own = env.EXAMPLES_ORIGIN || `http://${headers.host ?? `localhost:${PORT}`}`;
  const other = own.includes("//localhost")
    ? own.replace("//localhost", "//127.0.0.1")
    : own.replace("//127.0.0.1", "//localhost");
  return { own, other };
}

async function answer(request, response) {
  const { pathname } = new URL(request.url ?? "/", "http://site");
  const file = await fileAt(pathname);
  if (!file || !["GET", "HEAD"].includes(request.method ?? "")) {
    response.writeHead(file ? 405 : 404, { ...HEADERS, "content-type": "text/plain; charset=utf-8" });
    return response.end(file ? "Method not allowed" : "Not found");
  }
  const nonce = randomBytes(16).toString("base64");
  const origins = { ...ownOrigins(request), portal: PORTAL_ORIGIN, nonce };
  response.writeHead(200, { ...HEADERS, ...file.site.headers(origins), "content-type": file.type });
  return response.end(
    request.method === "HEAD"
      ? undefined
      : file.text
          .replaceAll("{{PORTAL_ORIGIN}}", PORTAL_ORIGIN)
          .replaceAll("{{OTHER_ORIGIN}}", origins.other)
          .replaceAll("{{NONCE}}", nonce)
          .replaceAll("{{CARDS}}", CARDS),
  );
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.on("error", (error) => {
  console.error(`The example sites cannot listen on port ${PORT}: ${error.message}`);
  process.exit(1);
});
server.listen(PORT, env.HOST || "127.0.0.1");

const stop = () => {
  server.close();
  server.closeAllConnections();
  process.exit(0);
};
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
/** Exits together with the supervisor that started it. */
process.once("disconnect", stop);
