import { vi } from "vitest";
import { PATIENCE_MS } from "./patience.ts";

/** Marks Vitest's waits as patient: the files of a worker share them. */
const IS_PATIENT = Symbol.for("county-pay.patient-waits");

// Both give up after a second, and no setting changes that.
if (!(IS_PATIENT in vi)) {
  const { waitFor, waitUntil } = vi;
  const patient = <Options extends { timeout?: number }>(options?: number | Options) =>
    typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options };
  vi.waitFor = (check, options) => waitFor(check, patient(options));
  vi.waitUntil = (check, options) => waitUntil(check, patient(options));
  Object.assign(vi, { [IS_PATIENT]: true });
}

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/preact");
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
