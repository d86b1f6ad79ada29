/** Where payers and this server reach what a gateway needs. */
export interface GatewayPlace {
  /** The origins at which payers reach this server: the portal's and the payments origin. */
  readonly origins: readonly string[];
  /** The sandbox's address for this server, and its origin in a browser with all spellings. */
  readonly sandbox: { readonly url: string; readonly origin: string; readonly origins: readonly string[] };
}

/** An environment whose gateway settings are valid, each by itself. */
export type GatewayEnvironment = Readonly<Record<string, unknown>>;
