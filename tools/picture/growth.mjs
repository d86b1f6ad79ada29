import { init } from "echarts";

/**
 * Draws what search and payments cost against the number of bills, both on logarithmic axes: solid lines are medians,
 * dashed lines the 99th percentiles. Takes the figures of `npm run bench -- growth` and returns an SVG document.
 */
export function growthPicture(grown) {
  const chart = init(null, null, { renderer: "svg", ssr: true, width: 860, height: 460 });
  const kinds = [
    { key: "typeAhead", name: "type-ahead", color: "#1a6b3c", symbol: "circle" },
    { key: "properties", name: "page of properties", color: "#1f5fae", symbol: "rect" },
    { key: "billPages", name: "page of bills", color: "#8a4b00", symbol: "triangle" },
    { key: "payments", name: "payment", color: "#8e2457", symbol: "diamond" },
  ];
  const bills = ({ bills: count }) =>
    count >= 1_000_000 ? `${count / 1_000_000} million` : count.toLocaleString("en-US");
  chart.setOption({
    animation: false,
    backgroundColor: "#ffffff",
    textStyle: { fontFamily: "system-ui, sans-serif" },
    grid: { left: 70, right: 20, top: 70, bottom: 55 },
    legend: { top: 8, data: kinds.map(({ name }) => name), itemWidth: 34, itemGap: 36 },
    title: {
      subtext: "8 clients on two cores. Solid: median; dashed: 99th percentile.",
      left: "center",
      top: 24,
      subtextStyle: { color: "#444444" },
    },
    xAxis: {
      type: "category",
      name: "bills",
      nameLocation: "middle",
      nameGap: 32,
      data: grown.map(bills),
      axisLabel: { color: "#222222" },
    },
    yAxis: {
      type: "log",
      name: "milliseconds",
      nameLocation: "middle",
      nameGap: 46,
      min: 1,
      axisLabel: { color: "#222222" },
      splitLine: { lineStyle: { color: "#dddddd" } },
    },
    series: kinds.flatMap(({ key, name, color, symbol }) =>
      ["p50", "p99"].map((part) => ({
        type: "line",
        name,
        data: grown.map((size) => Number(size[key][part].toFixed(2))),
        symbol,
        symbolSize: 8,
        lineStyle: { width: 2, type: part === "p50" ? "solid" : "dashed" },
        color,
      })),
    ),
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  const title = "Milliseconds of search and payment against the number of bills";
  // The library's styles are only for a pointer over a live chart.
  const still = svg.replace(/<style[\s\S]*?<\/style>\n?/, "");
  return `${still.replace(/^<svg /, `<svg role="img" aria-label="${title}" `)}\n`;
}
