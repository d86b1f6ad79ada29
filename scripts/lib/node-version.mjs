const WANTED = [20, 19];

/** Whether a version such as "v20.19.0" is new enough. */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace("v", "").split(".").map(Number);
  return major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1]);
}

/** Exits with one sentence if Node is too old to run the program. */
export function requireNode() {
  if (isNewEnough(process.version)) return;
  console.error(`County Pay needs Node ${WANTED.join(".")} or newer; this is ${process.version}.`);
  process.exit(1);
}
