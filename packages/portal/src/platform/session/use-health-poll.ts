import { health } from "@county-pay/core/contract";
import { HEALTH_POLL_MS, HEALTHY } from "@county-pay/core/journey";
import { ENGLISH } from "@county-pay/core/messages";
import { useEffect } from "react";
import { portalEnvironment } from "./open-portal.ts";

/**
 * While no county could be loaded, checks the server's health every 30 s (NAV-008), and at once when the network is
 * back; calls back each time it is 'Healthy'.
 */
export function useHealthPoll(onHealthy: () => void): void {
  useEffect(() => {
    const { client } = portalEnvironment(() => ENGLISH);
    const ask = async () => {
      const answer = await client.call(health, {});
      if (answer.ok && answer.value.status === HEALTHY) onHealthy();
    };
    const asking = setInterval(() => void ask(), HEALTH_POLL_MS);
    const online = () => void ask();
    window.addEventListener("online", online);
    return () => {
      clearInterval(asking);
      window.removeEventListener("online", online);
    };
  }, [onHealthy]);
}
