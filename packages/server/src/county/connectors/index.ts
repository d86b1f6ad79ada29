export { usableAddress } from "./change-connector.ts";
export { createConnectors, urlOf } from "./connectors.ts";
export {
  connectorRows,
  type SealKeys,
  sealConnectorSecrets,
  secretOf,
  storeConnector,
} from "./rows.ts";
export { tryConnector } from "./test-connector.ts";
