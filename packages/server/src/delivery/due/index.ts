export { finishTry } from "./finish-try.ts";
export { logWaiting, withoutAddresses } from "./log-waiting.ts";
export { repeat } from "./repeat.ts";
export { minutesAfter, waitAfter } from "./wait.ts";
export { workDue } from "./work-due.ts";
