/** The part of the query that opens the record of a payment over a page of the office. */
export const RECORD_PARAM = "payment";
