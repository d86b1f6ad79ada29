import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const found = (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;

/** Lets nginx check its configuration, with a temporary certificate. Returns why it was skipped, or null. */
export function checkNginx(root) {
  const nginx = ["nginx", "/usr/sbin/nginx"].find(
    (path) => spawnSync(path, ["-v"], { stdio: "ignore" }).error === undefined,
  );
  if (!nginx || !found("openssl")) return "nginx or openssl is not installed";
  const place = mkdtempSync(join(tmpdir(), "county-pay-nginx-"));
  try {
    mkdirSync(join(place, "tls"));
    const subject = ["-subj", "/CN=pay.example.gov", "-days", "1", "-nodes", "-newkey", "rsa:2048"];
    const files = ["-keyout", join(place, "tls/privkey.pem"), "-out", join(place, "tls/fullchain.pem")];
    spawnSync("openssl", ["req", "-x509", ...subject, ...files], { stdio: "ignore" });
    // The host names of compose.yaml do not resolve here, and this machine's logs must not be touched.
    const text = readFileSync(join(root, "deploy/nginx.conf"), "utf8")
      .replaceAll(/server server:/g, "server 127.0.0.1:")
      .replaceAll("/var/log/nginx", place);
    writeFileSync(join(place, "nginx.conf"), text);
    writeFileSync(join(place, "mime.types"), "types { text/html html; }\n");
    const tried = spawnSync(nginx, ["-t", "-p", place, "-c", "nginx.conf", "-g", `pid ${place}/pid;`], {
      encoding: "utf8",
    });
    if (tried.status !== 0) throw new Error(`nginx refuses deploy/nginx.conf:\n${tried.stderr}`);
    return null;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Lets systemd check the unit. Returns why it was skipped, or null. */
export function checkUnit(root) {
  if (!found("systemd-analyze")) return "systemd is not installed";
  const place = mkdtempSync(join(tmpdir(), "county-pay-unit-"));
  try {
    // Whether the programs that it names are installed on this machine does not matter.
    const unit = join(place, "county-pay.service");
    cpSync(join(root, "deploy/county-pay.service"), unit);
    writeFileSync(unit, readFileSync(unit, "utf8").replaceAll("/usr/bin/node", process.execPath));
    const tried = spawnSync("systemd-analyze", ["verify", "--man=no", unit], { encoding: "utf8" });
    if (tried.status !== 0 || tried.stderr.includes(unit))
      throw new Error(`systemd refuses the unit:\n${tried.stderr}`);
    return null;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
