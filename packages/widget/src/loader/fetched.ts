/**
 * Has the browser keep a file that is imported next, and refuses where it cannot be had, or has another hash. Firefox
 * remembers a failed import for the lifetime of the page; what was fetched is there when it is imported.
 */
export const fetched = async (url: string, integrity = ""): Promise<unknown> => {
  const answer = await fetch(url, { integrity });
  if (!answer.ok) throw answer;
  return answer.blob();
};
