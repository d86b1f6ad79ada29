import type { Given, login } from "@county-pay/core/contract";
import { deviceName } from "@county-pay/core/session";
import { readPermissions } from "../../../county/controls/index.ts";
import { Refusal, refuse } from "../../../http/refusal.ts";
import type { Context } from "../../../http/router.ts";
import type { Services } from "../../../kernel/services.ts";
import { userToWire } from "../user.ts";
import { checkPassword } from "./check-password.ts";
import { placesOf, rememberPlaces } from "./known-places.ts";

/** Signs a user in (CALL-086, AUTH-042), and remembers the network and the device. Refusals as in `checkPassword`. */
export async function signIn(
  services: Services,
  body: {
    readonly username: string;
    readonly password: string;
    readonly company: string;
    readonly device?: string | undefined;
  },
  { address, userAgent }: Pick<Context, "address" | "userAgent">,
): Promise<Given<typeof login> | Refusal> {
  const { db, companies, sessions } = services;
  const company = await companies.byName(body.company);
  if (!company) return refuse("company_not_found");
  const device = body.device ?? null;
  const places = placesOf(services, { address, device });
  const given = { email: body.username, password: body.password, places };
  const user = await checkPassword(services, company.id, given);
  if (user instanceof Refusal) return user;
  const who = { companyId: company.id, userId: user.id };
  const DeviceToken = await rememberPlaces(db.kysely, who, places, device);
  const permissions = await readPermissions(db.kysely, company.id, user.user_type);
  const tokens = await sessions.open(company.id, user.id, deviceName(userAgent));
  return { ...userToWire(services, user, company, permissions, tokens), DeviceToken };
}
