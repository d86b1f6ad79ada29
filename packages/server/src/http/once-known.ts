/** Continues with a value at once, or when it arrives: awaiting a value that is known costs several turns of the queue. */
export const onceKnown = <Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> => (value instanceof Promise ? value.then(next) : next(value));
