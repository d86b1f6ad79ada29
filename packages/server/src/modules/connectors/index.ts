export { askOf, type ConnectorConfig, type Connectors, createConnectors, urlOf } from "./connectors.ts";
export {
  type ConnectorRow,
  connectorRows,
  type SealKeys,
  sealConnectorSecrets,
  storeConnector,
} from "./rows.ts";
