import type { Client } from "@county-pay/core/client";
import { version } from "@county-pay/core/contract";

/** The version that this page was built as; '' in development. */
const pageVersion = (): string =>
  document.querySelector('meta[name="county-pay-version"]')?.getAttribute("content") ?? "";

/** Whether a different version is deployed than the one this page was loaded from (CALL-018); false if unknown. */
export async function isOutdated(client: Client): Promise<boolean> {
  const own = pageVersion();
  if (own === "") return false;
  const answer = await client.call(version, {});
  return answer.ok && answer.value !== own;
}
