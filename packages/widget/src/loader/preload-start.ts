/**
 * Requests an element's first view while its module loads. The browser gives the response to the element's own request
 * for the same address; if the element then asks for another language, this response is not used.
 */
export function preloadStart(element: Element, base: string): void {
  const lang = element.closest<HTMLElement>("[lang]")?.lang.slice(0, 2) ?? "en";
  document.head.append(
    Object.assign(document.createElement("link"), {
      rel: "preload",
      as: "fetch",
      crossOrigin: "",
      href: new URL(`/AlchemePay/WidgetStart/${element.getAttribute("company")}?lang=${lang}`, base),
    }),
  );
}
