export function whatIsMissing(): Promise<string | undefined>;
export function unpackWordPress(store: string, folder: string): Promise<void>;
