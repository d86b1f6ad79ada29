/** As in production, but for shorter time-outs, and without limits that so few people would reach at once. */
export const SETTINGS = {
  LOG_LEVEL: "warn",
  CAPTCHA_COST: "1",
  RATE_LIMIT_PER_MINUTE: "1000000",
  DECLINES_PER_CHECKOUT: "1000",
  DECLINES_PER_BILL: "1000000",
  GATEWAY_TIMEOUT_MS: "3000",
  GATEWAY_SILENT_MS: "10000",
  GATEWAY_SLOW_MS: "1000",
  SETTLE_EVERY_MS: "500",
  SETTLE_AGAIN_MS: "500",
} as const;
