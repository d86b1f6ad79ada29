/** Starts a page; if the server traces it, once its calls are traced, too (decision 410). */
export function startTraced(start: () => void): void {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const span = page?.serverTiming?.find(({ name }) => name === "traceparent");
  if (span)
    void import("./trace-page.ts")
      .then(({ tracePage }) => tracePage(span.description, window))
      .finally(start);
  else start();
}
