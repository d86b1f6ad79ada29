export interface WebKit {
  readonly browser: string | undefined;
  readonly driver: string | undefined;
  readonly screen: string | undefined;
  readonly missing: readonly string[];
}
export function findWebKit(): WebKit;
