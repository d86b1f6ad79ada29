import { useSearchParams } from "../../../platform/router/index.ts";

/** The current step of an import from the URL: which file and which run; '' for none. */
export interface ImportPlace {
  readonly file: string;
  readonly run: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The current step, and a function that opens another; Back returns to the previous one. */
export function usePlace(): readonly [ImportPlace, (place: ImportPlace) => void] {
  const [query, setQuery] = useSearchParams();
  const file = query.get("file") ?? "";
  const run = query.get("run") ?? "";
  return [
    { file: UUID.test(file) ? file : "", run: /^\d{1,18}$/.test(run) ? run : "" },
    (place) => setQuery(Object.entries(place).filter(([, value]) => value !== "")),
  ];
}
