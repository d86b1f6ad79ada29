/**
 * Runs one piece of work after another, even if earlier ones failed: a screen that is rendered twice starts only once.
 */
export function oneAtATime(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
