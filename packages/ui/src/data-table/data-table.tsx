import type { ReactNode } from "react";
import { exactValue } from "../exact/exact.tsx";

export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** The last line, e.g. a total. */
  readonly foot?: ReactNode;
  readonly align?: "start" | "end";
  /** Short values that must not wrap: years, dates. */
  readonly tight?: boolean;
  /** `title`: names the row and heads its card. `action`: full width and without a caption in the card. `plain`: a normal cell. */
  readonly role?: "title" | "action" | "plain";
}

// Cards change the table's display, which removes its implicit roles; explicit roles remain.
const TABLE = { role: "table" };
const GROUP = { role: "rowgroup" };
const ROW = { role: "row" };
const CELL = { role: "cell" };
const ROW_HEADER = { role: "rowheader" };
const COLUMN_HEADER = { role: "columnheader" };

const looks = ({ align, tight }: { readonly align?: "start" | "end"; readonly tight?: boolean }): string =>
  `${align === "end" ? " cp-table__cell--end" : ""}${tight ? " cp-table__cell--tight" : ""}`;

/** A cell with its column's caption, which is only visible when the row is a card. */
function Cell<Row>({ column, children }: { readonly column: Column<Row>; readonly children: ReactNode }) {
  const role = column.role ?? "plain";
  const isBlank = children === null || children === undefined || children === "";
  const blank = isBlank ? " cp-table__cell--blank" : "";
  const className = `cp-table__cell cp-table__cell--${role}${looks(column)}${blank}`;
  if (role === "title")
    return (
      <th {...ROW_HEADER} scope="row" className={className}>
        {exactValue(children)}
      </th>
    );
  return (
    <td {...CELL} className={className}>
      {role === "plain" ? (
        <span className="cp-table__caption" aria-hidden="true">
          {column.header}
        </span>
      ) : null}
      <span className="cp-table__value">{exactValue(children)}</span>
    </td>
  );
}

/**
 * The only table component. In a container narrower than 686 px, each row becomes a card with captions next to the
 * values; that is a 768 px screen minus the margins of the page and the surrounding card (SHELL-034). In print it is
 * always a table.
 */
export function DataTable<Row>(props: {
  readonly caption: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Marks a row as 'current' or 'locked'. */
  readonly rowTone?: (row: Row) => "" | "current" | "locked";
  /** Many columns: small text, and cards below about 56 em. */
  readonly dense?: boolean;
}) {
  const { columns, rows, dense = false } = props;
  const withFoot = columns.some((column) => column.foot !== undefined);
  return (
    <div className={dense ? "cp-table-box cp-table-box--dense" : "cp-table-box"}>
      <table {...TABLE} className="cp-table">
        <caption className="cp-visually-hidden">{props.caption}</caption>
        <thead {...GROUP} className="cp-table__head">
          <tr {...ROW}>
            {columns.map((column) => (
              <th
                {...COLUMN_HEADER}
                key={column.key}
                scope="col"
                className={`cp-table__header${looks(column)}`}
              >
                {column.role === "action" ? (
                  <span className="cp-visually-hidden">{column.header}</span>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...GROUP}>
          {rows.map((row) => (
            <tr
              {...ROW}
              key={props.rowKey(row)}
              className={`cp-table__row cp-table__row--${props.rowTone?.(row) ?? ""}`}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {withFoot ? (
          <tfoot {...GROUP}>
            <tr {...ROW} className="cp-table__row cp-table__row--foot">
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.foot}
                </Cell>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
