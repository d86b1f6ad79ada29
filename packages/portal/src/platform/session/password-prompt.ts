import { createStore, type StoreApi } from "zustand/vanilla";

/** Asks the person at the keyboard for the password again, for calls that the server refuses without it. */
export interface PasswordPrompt {
  /** Whether the dialog is open. */
  readonly view: StoreApi<{ readonly isOpen: boolean }>;
  /** Opens the dialog. Resolves to whether the password was entered; calls that come meanwhile wait for the same one. */
  readonly ask: () => Promise<boolean>;
  /** Closes the dialog. */
  readonly answer: (isEntered: boolean) => void;
}

/** The prompt of a portal page. */
export function createPasswordPrompt(): PasswordPrompt {
  const view = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));
  let waiting: ((isEntered: boolean) => void)[] = [];
  return {
    view,
    ask: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        view.setState({ isOpen: true });
      }),
    answer(isEntered) {
      const answered = waiting;
      waiting = [];
      view.setState({ isOpen: false });
      for (const resolve of answered) resolve(isEntered);
    },
  };
}
