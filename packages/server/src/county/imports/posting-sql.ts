/** Debits each bill's receivable and credits the batch's total as levied, in one movement. */
export const posting = (kind: "import" | "adjustment", rows: string, amount: string): string => `
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, amount_cents)
  select p_company, v_${kind}, '${kind}', 'receivable', id, ${amount} from ${rows} where ${amount} <> 0
  union all
  select p_company, v_${kind}, '${kind}', 'levied', null, -sum(${amount}) from ${rows} having sum(${amount}) <> 0`;
