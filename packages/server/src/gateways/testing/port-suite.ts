import { badNetwork } from "./port/bad-network.ts";
import { charges } from "./port/charges.ts";
import { voidsAndRefunds } from "./port/refunds.ts";
import { storedCards } from "./port/stored-cards.ts";
import { createSuite, type PortSubject } from "./port/suite.ts";

/**
 * What every gateway must do, whichever vendor it is: the port's promises about money, and each network fault at each
 * request of a charge and of a refund. A gateway passes it with its emulator.
 */
export function portSuite(name: string, start: () => Promise<PortSubject>): void {
  const suite = createSuite(name, start);
  charges(suite);
  voidsAndRefunds(suite);
  storedCards(suite);
  badNetwork(suite);
}
