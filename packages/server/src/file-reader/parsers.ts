import { proposalParser, readProposal } from "../county/imports/mapping/read-proposal.ts";
import { achParser, readAchFile } from "../payments/ach/read-file.ts";
import { readSettlementUpload, settlementParser } from "../payments/counter/settlement-upload.ts";
import type { FileParser } from "./file-parser.ts";

/** What runs in a thread: takes what can be sent to it, and returns what can be sent back. */
type Parse = (input: never) => unknown;

const entry = <Input, Output>(
  { name }: FileParser<Input, Output>,
  parse: (input: Input) => Output | Promise<Output>,
): readonly [string, Parse] => [name, parse];

/** The functions of the parsers, by name. Each throws FileOverLimit for a file that is too large for it. */
export const PARSERS: ReadonlyMap<string, Parse> = new Map([
  entry(achParser, readAchFile),
  entry(settlementParser, readSettlementUpload),
  entry(proposalParser, readProposal),
]);
