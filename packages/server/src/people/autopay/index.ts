export type { Charge } from "./charge.ts";
export { chargeOrder } from "./charge.ts";
export { makeAutopay, type Turn } from "./job.ts";
export { autopayLetters } from "./letters.ts";
export { registerAutopay } from "./routes.ts";
export { endAutopayOf } from "./schedules.ts";
