import type { Journey } from "@county-pay/core/journey";
import { createContext, useContext } from "react";

export const JourneyContext = createContext<Journey | null>(null);

/** The journey of the county that is open. Only for screens below `CompanyArea`. */
export function useJourney(): Journey {
  const journey = useContext(JourneyContext);
  if (!journey) throw new Error("useJourney outside CompanyArea");
  return journey;
}
