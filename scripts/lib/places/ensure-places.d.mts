export const PLACES: string;
export function ensurePlaces(): void;
