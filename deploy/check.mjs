import { ROOT } from "../scripts/lib/repository.mjs";
import { checkImage } from "./check/image.mjs";
import { checkNginx, checkUnit } from "./check/others.mjs";

/**
 * Tests the files in this folder as far as this machine can: nginx and systemd check their files, and the image is
 * tested without Docker: every step of the Dockerfile in empty folders, then its command on a PostgreSQL, as an
 * unprivileged user, on read-only files. Needs the package registry; takes several minutes.
 */
try {
  for (const [name, check] of [
    ["nginx", checkNginx],
    ["systemd", checkUnit],
  ]) {
    const reason = check(ROOT);
    console.log(reason === null ? `ok  ${name} reads its file` : `--  ${name} was not tried: ${reason}`);
  }
  await checkImage(ROOT);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
