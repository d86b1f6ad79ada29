/** What a season is made of. Every value is an assumption that a county can replace with its own. */
const ASSUMED = {
  billsPerCountyAndYear: 50_000,
  yearsStored: 10,
  shareOfBillsPaidOnline: 0.5,
  shareOfPaymentsOnTheLastDay: 0.05,
  shareOfTheLastDayInItsBusiestHour: 0.2,
  /** For each payment, with those who only look. */
  typeAheadsPerPayment: 15,
  resultPagesPerPayment: 5,
  /** How busy the processors may be in the busiest hour. */
  mostBusy: 0.5,
  /** The part of the processor time that PostgreSQL uses, and not the servers. */
  databaseShareOfWork: 0.5,
  /** The part of the database that should fit into its machine's memory: the years that are searched. */
  shareInMemory: 1 / 3,
  /** A disk is never fuller. */
  mostFullDisk: 0.7,
  /** Nightly backups of a month, compressed, in sizes of the database. */
  backupCopies: 10,
} as const;

/** List prices of a large cloud in dollars, on demand, US East, June 2026: `m7g`, `r7g`, `gp3`, and object storage. */
const PRICES = {
  /** A core with 4 GB of memory, for an hour. */
  core: 0.0408,
  /** A core with 8 GB. */
  coreWithMemory: 0.0535,
  /** A gigabyte of disk for a month. */
  disk: 0.08,
  /** A gigabyte of backups for a month. */
  backup: 0.023,
} as const;

const HOURS_PER_MONTH = 730;
const MONTHS = 12;
/** The smallest machine has two cores, the largest this many. */
const MOST_CORES = 64;
/** A server is one process per core; more machines of this size beat a larger one. */
const CORES_OF_A_SERVER = 4;
/** The counties of a cell: one PostgreSQL with its replicas, and its servers. */
const COUNTIES_PER_CELL = 100;
/** A primary and two replicas: losing one machine loses no payment and stops payments only briefly. */
const DATABASES = 3;

/** What this machine does: measured by `npm run bench` on two cores that clients, gateway, and PostgreSQL share. */
export interface Measured {
  readonly bytesPerBill: number;
  readonly bytesPerPayment: number;
  readonly paymentsPerSecond: number;
  readonly typeAheadsPerSecond: number;
  readonly resultPagesPerSecond: number;
}

/** What a number of counties needs, and what it costs. */
export interface Season {
  readonly name: string;
  readonly cells: number;
  readonly bills: number;
  readonly paymentsPerYear: number;
  /** Payments in the busiest second. */
  readonly busiest: number;
  /** Of the whole database, in bytes. */
  readonly databaseBytes: number;
  /** Machines with their cores, such as "3 × 8 cores, 64 GB". */
  readonly databases: string;
  readonly servers: string;
  readonly dollarsPerYear: number;
  readonly centsPerPayment: number;
}

/** The next machine size: a power of two. */
const sizeOf = (cores: number): number => Math.min(MOST_CORES, 2 ** Math.ceil(Math.log2(Math.max(2, cores))));

interface Asked {
  readonly name: string;
  readonly counties: number;
  /** Everything on one machine: an outage lasts until it is repaired or restored. */
  readonly oneMachine?: boolean;
}

/** The need and the cost of these counties, in cells of at most a hundred. */
export function seasonOf({ name, counties, oneMachine = false }: Asked, measured: Measured): Season {
  const cells = Math.ceil(counties / COUNTIES_PER_CELL);
  const databaseMachines = oneMachine ? 1 : DATABASES;
  const bills = counties * ASSUMED.billsPerCountyAndYear * ASSUMED.yearsStored;
  const paymentsPerYear = counties * ASSUMED.billsPerCountyAndYear * ASSUMED.shareOfBillsPaidOnline;
  const lastHour =
    paymentsPerYear * ASSUMED.shareOfPaymentsOnTheLastDay * ASSUMED.shareOfTheLastDayInItsBusiestHour;
  const busiest = lastHour / 3_600;
  const databaseBytes =
    bills * measured.bytesPerBill + paymentsPerYear * ASSUMED.yearsStored * measured.bytesPerPayment;

  // Seconds of two whole cores that the busiest second needs.
  const work =
    busiest *
    (1 / measured.paymentsPerSecond +
      ASSUMED.typeAheadsPerPayment / measured.typeAheadsPerSecond +
      ASSUMED.resultPagesPerPayment / measured.resultPagesPerSecond);
  const coresPerCell = (2 * work) / ASSUMED.mostBusy / cells;
  const gigabytesPerCell = databaseBytes / cells / 1e9;
  const memory = gigabytesPerCell * ASSUMED.shareInMemory;
  const databaseCores = sizeOf(Math.max(coresPerCell * ASSUMED.databaseShareOfWork, memory / 8));
  const serverWork = coresPerCell * (1 - ASSUMED.databaseShareOfWork);
  const serverMachines = oneMachine ? 0 : Math.max(2, Math.ceil(serverWork / CORES_OF_A_SERVER));
  const serverCores = sizeOf(Math.min(CORES_OF_A_SERVER, serverWork / Math.max(1, serverMachines)));

  const disks = (databaseMachines * gigabytesPerCell) / ASSUMED.mostFullDisk;
  const perHour =
    databaseMachines * databaseCores * PRICES.coreWithMemory + serverMachines * serverCores * PRICES.core;
  const perMonth =
    cells *
    (perHour * HOURS_PER_MONTH +
      disks * PRICES.disk +
      gigabytesPerCell * ASSUMED.backupCopies * PRICES.backup);
  const dollarsPerYear = perMonth * MONTHS;
  return {
    name,
    cells,
    bills,
    paymentsPerYear,
    busiest,
    databaseBytes,
    databases: `${cells * databaseMachines} × ${databaseCores} cores, ${databaseCores * 8} GB`,
    servers: oneMachine
      ? "on the same"
      : `${cells * serverMachines} × ${serverCores} cores, ${serverCores * 4} GB`,
    dollarsPerYear,
    centsPerPayment: (dollarsPerYear / paymentsPerYear) * 100,
  };
}
