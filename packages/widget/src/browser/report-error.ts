import { type Client, consoleErrorOf } from "@county-pay/core/client";
import { logConsoleError } from "@county-pay/core/contract";

/** Reports an error of this page to the server (CALL-147, CALL-160). The visitor does not need to know if this fails. */
export async function reportError(client: Client, face: string, error: unknown): Promise<void> {
  const { origin, pathname: path } = window.location;
  const context = { origin, path, userAgent: navigator.userAgent, at: new Date().toISOString(), face };
  await client.call(logConsoleError, { body: consoleErrorOf(error, context) });
}
