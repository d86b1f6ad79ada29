import { placesOf } from "./highlight.ts";

/** A title with the search words highlighted. */
export function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const places = placesOf(text, query);
  const last = places.at(-1)?.[1] ?? 0;
  return (
    <>
      {places.map(([start, end], index) => (
        <span key={start}>
          {text.slice(places[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(last)}
    </>
  );
}
