import { ROOT } from "../scripts/lib/repository.mjs";
import { checkImage } from "./check/image.mjs";
import { checkNginx, checkUnit } from "./check/others.mjs";

/**
 * Tries what stands in this folder as far as this machine can: what nginx and systemd say of their files, and the image
 * without Docker: every step of the Dockerfile in empty folders, then its command on a PostgreSQL, as somebody without
 * rights, on files that nobody may write. Needs the package registry; takes some minutes.
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
