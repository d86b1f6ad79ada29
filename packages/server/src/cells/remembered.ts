/** Remembers which cell knew something, of the last so many that were asked for. */
export interface Remembered {
  get(key: string): string | undefined;
  set(key: string, cell: string): void;
}

export function remember(most: number): Remembered {
  const cells = new Map<string, string>();
  return {
    get: (key) => cells.get(key),
    set(key, cell) {
      cells.delete(key);
      cells.set(key, cell);
      const oldest = cells.size > most ? cells.keys().next().value : undefined;
      if (oldest !== undefined) cells.delete(oldest);
    },
  };
}
