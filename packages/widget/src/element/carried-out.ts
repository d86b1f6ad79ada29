let commands: Promise<unknown> = Promise.resolve();

/** Registers a command in progress; its code may still have to load. */
export function carryOut(command: Promise<unknown>): Promise<unknown> {
  commands = command.catch(() => {});
  return command;
}

/** Resolves once the page's commands so far have run, so that a listener among them receives later events. */
export const carriedOut = (): Promise<unknown> => commands;
