export function bundleServer(folder?: string, entries?: Readonly<Record<string, string>>): Promise<void>;
