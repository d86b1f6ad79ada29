import type { Client } from "@county-pay/core/client";
import type { Random } from "../../src/demo/random.ts";
import type { BillToPay, Payer } from "../../src/testing/payer.ts";
import type { Notebook } from "../notebook.ts";

/** The unpaid bills of the county. */
export interface Bills {
  /** Up to this many bills that nobody else has; none if the stock is empty. */
  take(most: number): readonly BillToPay[];
  /** A bill that somebody may be paying at this moment. */
  ofSomebody(): BillToPay | undefined;
  /** Bills that are open again. */
  putBack(bills: readonly BillToPay[]): void;
}

/** A file whose bills all have numbers that begin with this name. */
export interface ImportedFile {
  readonly name: string;
  readonly lines: number;
  /** How it ended: `finished`, or why not. */
  readonly state: string;
}

/** Where people do what they do: a county with bills, its server and gateway, and the notebook of what they are told. */
export interface Town {
  readonly companyId: number;
  readonly random: Random;
  readonly notebook: Notebook;
  readonly bills: Bills;
  /** Every file that was imported. */
  readonly files: ImportedFile[];
  readonly payer: Payer;
  /** Calls the server as the user with this token. */
  as(token: string): Client;
  /** Adds bills whenever few are left, until the town is over. */
  supplyBills(): Promise<void>;
  /** Deletes the files that were imported, as the product does after a week. Resolves, even if the database is down. */
  deleteOldFiles(): Promise<void>;
  /** Whether nobody begins anything new; what was pressed is still brought to its end. */
  isOver(): boolean;
}
