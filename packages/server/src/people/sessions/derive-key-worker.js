// A worker thread that derives keys from passwords, one at a time. Its parent is derive-key.ts.
import { scryptSync } from "node:crypto";
import { parentPort } from "node:worker_threads";

parentPort?.on("message", ({ password, salt, length, options }) => {
  try {
    parentPort?.postMessage({ key: scryptSync(password, salt, length, options) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : "scrypt failed" });
  }
});
