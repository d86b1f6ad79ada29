import type { Client } from "@county-pay/core/client";
import { version } from "@county-pay/core/contract";

/** What this page was built as; '' while developing. */
const pageVersion = (): string =>
  document.querySelector('meta[name="county-pay-version"]')?.getAttribute("content") ?? "";

/** Whether something else is deployed than this page was loaded from (CALL-018); no answer says nothing. */
export async function isOutdated(client: Client): Promise<boolean> {
  const own = pageVersion();
  if (own === "") return false;
  const answer = await client.call(version, {});
  return answer.ok && answer.value !== own;
}
