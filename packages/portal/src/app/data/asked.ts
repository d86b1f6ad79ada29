import { createQuestion, type Question, type Watched } from "./question.ts";

export interface AskedOptions {
  /** How often what may pass by itself is asked for again: no network, a server that is starting. */
  readonly retries?: number;
  /** An answer is as good as new for so long, in milliseconds. */
  readonly fresh?: number;
}

/** More answers than this are not kept, unless a screen shows them. */
const MOST = 100;

/** What was asked of the server for one visitor. */
export interface AskedQuestions {
  /** The question of that name and input: the same one for every screen that asks it. */
  readonly question: (name: string, input: unknown, ask: Question["ask"]) => Watched;
  /** What was answered to questions of that name is no longer so; resolves when those that are shown are answered again. */
  readonly forget: (name: string) => Promise<void>;
}

export function createAsked({ retries = 2, fresh = 30_000 }: AskedOptions = {}): AskedQuestions {
  const known = new Map<string, Watched & { readonly name: string }>();
  const makeRoom = () => {
    for (const [key, question] of known) {
      if (known.size < MOST) return;
      if (!question.isWatched()) known.delete(key);
    }
  };
  return {
    question(name, input, ask) {
      const key = JSON.stringify([name, input]);
      const before = known.get(key);
      if (before) return before;
      makeRoom();
      const question = { name, ...createQuestion({ ask, retries, fresh }) };
      known.set(key, question);
      return question;
    },
    async forget(name) {
      await Promise.all([...known.values()].filter((one) => one.name === name).map((one) => one.forget()));
    },
  };
}
