export { usableAddress } from "./change-connector.ts";
export { askOf, type ConnectorConfig, type Connectors, createConnectors, urlOf } from "./connectors.ts";
export {
  type ConnectorRow,
  connectorRows,
  type SealKeys,
  sealConnectorSecrets,
  storeConnector,
} from "./rows.ts";
export { tryConnector } from "./test-connector.ts";
