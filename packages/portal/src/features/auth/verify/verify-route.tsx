import { useSearchParams } from "../../../platform/router/index.ts";
import { VerifyByLink } from "./verify-by-link.tsx";
import { VerifyWaiting } from "./verify-waiting.tsx";

/**
 * verify (AUTH-024, AUTH-028): asks the user to check their email; with the token from the link it verifies the
 * address.
 */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  return token ? <VerifyByLink key={token} token={token} /> : <VerifyWaiting />;
}
