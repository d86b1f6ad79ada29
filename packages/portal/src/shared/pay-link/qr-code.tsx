import { encode } from "uqr";

/** The dark squares as one path: each run in a row is one rectangle. */
function pathOf(data: readonly (readonly boolean[])[]): string {
  return data
    .map((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        const start = x;
        while (row[x + 1]) x += 1;
        runs.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
      }
      return runs.join("");
    })
    .join("");
}

/**
 * A text as a QR code, dark on white in every scheme, with the quiet zone that scanners need; screen readers announce
 * `label`.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return (
    <svg
      className="portal-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className="portal-qr__paper" width={size} height={size} />
      <path className="portal-qr__ink" d={pathOf(data)} />
    </svg>
  );
}
