export function findChromium(): Promise<string | undefined>;
export function findFirefox(): Promise<string | undefined>;
