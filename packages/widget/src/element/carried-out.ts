let commands: Promise<unknown> = Promise.resolve();

/** Says that a command of the page is on its way; its code may still have to be loaded. */
export function carryOut(command: Promise<unknown>): Promise<unknown> {
  commands = command.catch(() => {});
  return command;
}

/** Once the commands that the page has given so far are carried out: a listener among them hears what comes next. */
export const carriedOut = (): Promise<unknown> => commands;
