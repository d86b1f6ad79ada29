import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const isInstalled = (program, args) => spawnSync(program, args, { stdio: "ignore" }).error === undefined;

/** Where nginx is, or undefined if it or openssl is not installed. */
export const findNginx = () =>
  isInstalled("openssl", ["version"])
    ? ["nginx", "/usr/sbin/nginx"].find((path) => isInstalled(path, ["-v"]))
    : undefined;

const MIME_TYPES = "/etc/nginx/mime.types";

/**
 * Puts nginx's files into the folder `place`, with a temporary certificate, and with servers and ports of this machine:
 * `{ tls, plain, portal, cards, sandbox }`, by default the usual ones. Returns the arguments with which nginx uses them.
 */
export function placeNginx(root, place, ports = {}) {
  const { tls = 443, plain = 80, portal = 4000, cards = 4001, sandbox = 4002 } = ports;
  const subject = ["-subj", "/CN=pay.example.gov", "-days", "1", "-nodes", "-newkey", "rsa:2048"];
  const files = ["-keyout", join(place, "privkey.pem"), "-out", join(place, "fullchain.pem")];
  spawnSync("openssl", ["req", "-x509", ...subject, ...files], { stdio: "ignore" });
  const mimeTypes = existsSync(MIME_TYPES) ? MIME_TYPES : join(place, "mime.types");
  writeFileSync(join(place, "mime.types"), "types { text/html html; }\n");
  const placed = (name) =>
    readFileSync(join(root, "deploy", name), "utf8")
      .replaceAll("server server:4000", `server 127.0.0.1:${portal}`)
      .replaceAll("server server:4001", `server 127.0.0.1:${cards}`)
      .replaceAll("server gateway:4002", `server 127.0.0.1:${sandbox}`)
      .replaceAll("/etc/county-pay/nginx", place)
      .replaceAll("/var/log/nginx", place)
      .replaceAll(MIME_TYPES, mimeTypes)
      .replaceAll(/(listen (?:\[::\]:)?)443/g, `$1${tls}`)
      .replaceAll(/(listen (?:\[::\]:)?)80/g, `$1${plain}`);
  writeFileSync(join(place, "nginx.conf"), placed("nginx.conf"));
  writeFileSync(join(place, "sandbox.conf"), placed("nginx-sandbox.conf"));
  return ["-p", place, "-c", "nginx.conf", "-g", `pid ${place}/pid;`];
}
