import { type Refusal, refuse } from "../http/refusal.ts";
import type { FileFailure } from "./file-reader.ts";

/** Seconds after which a file that had to wait for others may be sent again. */
const AGAIN_S = 60;

/** The refusal of a file that was not read: file_over_limit, file_too_complex, or busy. */
export function refuseFile(failure: FileFailure): Refusal {
  switch (failure.code) {
    case "over_limit": {
      const { limit, most, found, line } = failure.exceeded;
      return refuse("file_over_limit", { Limit: limit, Most: most, Found: found, Line: line });
    }
    case "too_slow":
      return refuse("file_too_complex", { Seconds: failure.seconds });
    case "too_much_memory":
      return refuse("file_too_complex");
    case "waiting":
      return refuse("busy", { Files: true }, AGAIN_S);
  }
}
