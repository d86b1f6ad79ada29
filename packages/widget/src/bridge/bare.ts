/**
 * The same entries on an object without a prototype. Pages put methods on everybody's prototype; whoever goes through an
 * object by `for in`, as schemas do, meets them there.
 */
export const bare = <Entries extends object>(given: Entries): Entries =>
  Object.assign(Object.create(null), given);
