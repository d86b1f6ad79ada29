/** Totals of a batch or a file: amounts in cents. `hash`: the sum of the receiving banks' first eight digits. */
export interface AchSums {
  records: number;
  hash: number;
  debits: number;
  credits: number;
}

/** The totals of nothing. */
export const noSums = (): AchSums => ({ records: 0, hash: 0, debits: 0, credits: 0 });

/** A control record states only the last ten digits of the hash. */
export const statedHash = (hash: number): number => hash % 10_000_000_000;

/** Adds the sums of a batch to those of its file. */
export function addSums(file: AchSums, batch: AchSums): void {
  file.records += batch.records;
  file.hash += batch.hash;
  file.debits += batch.debits;
  file.credits += batch.credits;
}
