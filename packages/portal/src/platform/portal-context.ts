import type { Client } from "@county-pay/core/client";
import type { Company } from "@county-pay/core/company";
import type { Journey, MiscCartStore } from "@county-pay/core/journey";
import type { Place, Session } from "@county-pay/core/session";
import { createContext, useContext } from "react";
import type { QueryCache } from "./query/query-cache.ts";
import type { PortalSession } from "./session/session-runner.ts";

/** What every screen of a county needs. Each visitor gets another one. */
export interface Portal {
  readonly company: Company;
  /** Who is here; what may happen to it is `sessions`. */
  readonly session: Session;
  readonly sessions: PortalSession;
  /** Makes calls with the session's credentials. */
  readonly client: Client;
  /** Search, bill, cart and checkout of this visitor. */
  readonly journey: Journey;
  readonly miscCart: MiscCartStore;
  /** The company's slug and the visitor's area: what addresses are built from. */
  readonly place: Place;
  /** Says that a payment may be with the server: the site does not leave for maintenance under it. Answers how to stop. */
  readonly whilePaying: (isPaying: () => boolean) => () => void;
  /** What was asked of the server for this visitor. */
  readonly queries: QueryCache;
}

export const PortalContext = createContext<Portal | null>(null);

/** The portal of the county that is open. Only inside `CompanyArea`. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("usePortal outside CompanyArea");
  return portal;
}

/** The journey of this visitor through the county that is open. */
export const useJourney = (): Journey => usePortal().journey;
