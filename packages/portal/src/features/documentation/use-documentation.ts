import {
  documentationList,
  documentationPost,
  documentationSearch,
  RELEASE_POST_ID,
  releaseLabel,
} from "@county-pay/core/contract";
import { helpPagesFor } from "@county-pay/core/site";
import { useEffect, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { useSearchParams } from "../../platform/router/index.ts";

const SEARCH_DEBOUNCE_MS = 200;

const IS_ID = /^[1-9]\d{0,8}$/;
const LONGEST_QUERY = 100;

/** The request in the URL: a page by its ID (ROUTE-030), and search words. */
export function useDocumentation() {
  const { session } = usePortal();
  const [address, setAddress] = useSearchParams();
  const asked = address.get("id");
  const id = asked !== null && IS_ID.test(asked) ? asked : null;
  const query = (address.get("q") ?? "").slice(0, LONGEST_QUERY);
  const [typed, setTyped] = useState(query);
  const list = useQuery(documentationList, {});
  const page = useQuery(documentationPost, id === null ? null : { params: { id } });
  const found = useQuery(
    documentationSearch,
    query.trim() === "" ? null : { query: { query: query.trim() } },
  );

  useEffect(() => setTyped(query), [query]);
  useEffect(() => {
    if (typed === query) return;
    const timer = setTimeout(
      () => setAddress(typed === "" ? {} : { q: typed }, { replace: true }),
      SEARCH_DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, query, setAddress]);

  const pages =
    list.answer &&
    helpPagesFor(
      session,
      list.answer.filter((post) => post.id !== RELEASE_POST_ID),
    );
  const release = list.answer?.find((post) => post.id === RELEASE_POST_ID);
  return {
    /** Whether the URL contains an ID, valid or not. */
    asksForPage: asked !== null,
    id,
    page,
    query,
    typed,
    setTyped,
    list,
    pages,
    found,
    foundPages: helpPagesFor(session, found.answer ?? []),
    /** The release, such as 'v0.1.0'; '' if the documentation does not state it. */
    release: release ? releaseLabel(release.title).trim() : "",
  };
}
