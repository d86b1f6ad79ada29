/**
 * The same entries on an object without a prototype. Pages add methods to Object.prototype, and code that iterates
 * with `for in`, as schemas do, would find them.
 */
export const bare = <Entries extends object>(given: Entries): Entries =>
  Object.assign(Object.create(null), given);
