import { closeOutMessages, format, formatStamp } from "@county-pay/core/messages";
import { formatMoney, sum } from "@county-pay/core/money";
import type { Drawer, DrawerLine } from "@county-pay/core/payments";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";

/** The amounts that the lines above them add up to. */
const TOTALS: readonly DrawerLine["kind"][] = ["expected", "counted"];

/**
 * A drawer from the opening fund to the deposit, line by line, with time and names. The lines above Expected add up to
 * it, in cash, in checks, and together; with Over or short, they are what was counted.
 */
export function DrawerColumn({ drawer }: { readonly drawer: Drawer }) {
  const texts = useTexts(closeOutMessages);
  const labelOf = useLineLabel();
  const whenOf = useLineTime();
  if (drawer.lines.length === 0) return null;
  return (
    <>
      <table className="drawer-column">
        <caption className="cp-visually-hidden">{format(texts.columnOf, { name: drawer.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columnLine}</th>
            <th scope="col" className="drawer-column__amount">
              {texts.cash}
            </th>
            <th scope="col" className="drawer-column__amount">
              {texts.checks}
            </th>
            <th scope="col" className="drawer-column__amount">
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {drawer.lines.map((line, at) => {
            const when = whenOf(line);
            return (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name
                key={at}
                className={TOTALS.includes(line.kind) ? "drawer-column__total" : undefined}
              >
                <th scope="row">
                  {labelOf(line)}
                  {when ? <span className="drawer-column__when">{when}</span> : null}
                </th>
                <td className="drawer-column__amount">{formatMoney(line.cash)}</td>
                <td className="drawer-column__amount">{formatMoney(line.checks)}</td>
                <td className="drawer-column__amount">{formatMoney(sum([line.cash, line.checks]))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {drawer.expected === null ? <p>{texts.columnHidden}</p> : null}
    </>
  );
}

/** A line's name, with how many payments it adds up. */
function useLineLabel(): (line: DrawerLine) => string {
  const texts = useTexts(closeOutMessages);
  return ({ kind, checkKind, other, count }) => {
    const checks = checkKind === null ? texts.checksOfUnknownKind : texts.checkKinds[checkKind];
    const label = format(texts.lines[kind], { other, kind: checks });
    return count === null ? label : `${label} (${count})`;
  };
}

/** When a line happened, who did it, the bag, and whether the other clerk has confirmed a handover; '' for a sum. */
function useLineTime(): (line: DrawerLine) => string {
  const texts = useTexts(closeOutMessages);
  const { company } = usePortal();
  return ({ kind, at, by, other, isConfirmed, bagNumber }) => {
    if (at === null) return "";
    return [
      format(texts.lineAt, { time: formatStamp(at, company.timeZone), name: by }),
      ...(bagNumber ? [format(texts.lineBag, { bag: bagNumber })] : []),
      ...(kind === "handed_over" && !isConfirmed ? [format(texts.notConfirmed, { name: other })] : []),
    ].join(", ");
  };
}
