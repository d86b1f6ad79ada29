/** Runs one piece of work after another, whatever became of those before: a screen that is drawn twice begins once. */
export function oneAtATime(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
