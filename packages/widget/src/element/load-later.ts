/** Which files belong to what is loaded later, and the hash of each; written in by the build. */
declare const COUNTY_PAY_CHUNKS: Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Has the browser check a file before it becomes a module; later imports get the checked file. */
const check = (checked: HTMLLinkElement, href: string, integrity: string): Promise<unknown> =>
  new Promise((onload, onerror) => {
    const link = Object.assign(checked.cloneNode(), { integrity, href, onload, onerror });
    document.head.append(link);
  });

/**
 * Loads a part of the element that is not needed at first. Its files are fetched before they are imported, and once more
 * where that fails: Firefox remembers a failed import for the lifetime of the page. Where the loader came with
 * SRI it has left the link that checked this file, and the part is checked in the same way.
 */
export async function loadLater<Module>(load: () => Promise<Module>, name: string): Promise<Module> {
  const own = document.querySelector<HTMLLinkElement>(`link[href="${import.meta.url}"]`);
  await Promise.all(
    Object.entries(COUNTY_PAY_CHUNKS[name] ?? {}).map(async ([file, integrity]) => {
      const url = new URL(file, import.meta.url).href;
      const get = async (): Promise<unknown> => {
        const answer = await fetch(url, { integrity, signal: AbortSignal.timeout(10_000) });
        if (!answer.ok) throw answer;
        return answer.blob();
      };
      await get().catch(get);
      if (own) await check(own, url, integrity);
    }),
  );
  return load();
}
