import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, isDown, isMoving, isNotKnown, isOtherCounty, openIfToSee } from "./answers.ts";
import { BETWEEN_MS, type Directory, type NamedCounty } from "./directory.ts";
import { type Remembered, remember } from "./remembered.ts";
import type { Upstream } from "./upstream.ts";

/** A request that can be sent to any cell. */
export interface Question {
  /** Null if nobody listens there. */
  ask(upstream: Upstream): Promise<Parameters<typeof openIfToSee>[0] | null>;
  /** Whether it can be sent more than once. */
  readonly isRepeatable: boolean;
  /** The ID that only one cell knows, such as a checkout's; null for none. */
  readonly key: string | null;
}

/** Where the answers come from. */
export interface Cells {
  readonly directory: Directory;
  readonly upstreams: readonly Upstream[];
  /** How long a request waits for a county that moves. */
  readonly holdMs?: number;
}

const AGAIN_MS = 150;
/** How long a cell's servers may take to notice that a county arrived: they remember counties for three seconds. */
const ARRIVING_MS = 5_000;
const REMEMBERED = 50_000;

/** An answer that is not sent on is read, so that its connection can be used again. */
async function drop(answer: Answer): Promise<void> {
  if (!("bytes" in answer)) await answer.body.dump().catch(() => undefined);
}

/**
 * Finds the cell that answers a request. `null`: the county's cell cannot be asked, or none could while something may be
 * known only there.
 */
export function createRoutes({ directory, upstreams, holdMs = BETWEEN_MS }: Cells) {
  const remembered: Remembered = remember(REMEMBERED);

  const ask = async (question: Question, upstream: Upstream): Promise<Answer | null> => {
    const received = await question.ask(upstream);
    return received && openIfToSee(received);
  };

  /** The cells in the order to ask them: the one that knew it, then those whose database answers. */
  const inOrder = (key: string | null): readonly Upstream[] => {
    const knew = key === null ? undefined : remembered.get(key);
    const current = new Set(directory.all().flatMap(({ cell, isCurrent }) => (isCurrent ? [cell] : [])));
    const rank = ({ cell }: Upstream): number => (cell === knew ? 0 : current.has(cell) ? 1 : 2);
    return upstreams.toSorted((a, b) => rank(a) - rank(b));
  };

  /** Asks each cell until one knows it. */
  async function askEach(question: Question): Promise<Answer | "moving" | null> {
    let unknown: Answer | undefined;
    let down: Answer | null | undefined;
    let moves = false;
    for (const upstream of inOrder(question.key)) {
      const answer = await ask(question, upstream);
      if (answer && !isDown(answer) && !isNotKnown(answer)) {
        if (question.key !== null) remembered.set(question.key, upstream.cell);
        return answer;
      }
      if (!question.isRepeatable) return answer;
      // Where the county is arriving, its data is only a copy: the cell that it leaves still serves it.
      if (answer && isMoving(answer)) moves = true;
      else if (answer === null || isDown(answer)) down ??= answer;
      else unknown ??= answer;
    }
    if (moves) return "moving";
    // A cell that cannot be asked may be the one that knows it.
    return down === undefined ? (unknown ?? null) : down;
  }

  async function ofNoCounty(question: Question, until: number): Promise<Answer | null> {
    for (;;) {
      const answer = await askEach(question);
      if (answer !== "moving") return answer;
      if (Date.now() > until) return null;
      await sleep(AGAIN_MS);
    }
  }

  /** Whether to ask again, in the cell where the county is by now. */
  async function hasMoved(county: NamedCounty, cell: string): Promise<boolean> {
    await directory.look();
    const now = directory.find(county);
    if (now.kind !== "cell" || now.cell !== cell) return now.kind !== "nowhere";
    return Date.now() - now.since < ARRIVING_MS;
  }

  async function ofCounty(question: Question, county: NamedCounty, until: number): Promise<Answer | null> {
    for (;;) {
      const place = directory.find(county);
      if (place.kind === "nowhere") return ofNoCounty(question, until);
      if (place.kind === "twice") return null;
      const upstream = upstreams.find(({ cell }) => place.kind === "cell" && cell === place.cell);
      if (!upstream) {
        if (Date.now() > until) return null;
        await sleep(AGAIN_MS);
        await directory.look();
        continue;
      }
      const answer = await ask(question, upstream);
      if (answer === null || !question.isRepeatable || Date.now() > until) return answer;
      const isAgain = isMoving(answer) || (isOtherCounty(answer) && (await hasMoved(county, upstream.cell)));
      if (!isAgain) return answer;
      await drop(answer);
      await sleep(AGAIN_MS);
    }
  }

  /** Tells every cell, such as of a gateway's event; the answer of one that knows it, if all could be told. */
  async function ofAll(question: Question): Promise<Answer | null> {
    const answers = await Promise.all(upstreams.map((upstream) => ask(question, upstream).catch(() => null)));
    const isTold = answers.every((answer) => answer !== null && answer.status < 500);
    const chosen = answers.find((answer) => answer !== null && answer.status < 300) ?? answers[0] ?? null;
    await Promise.all(answers.map((answer) => answer !== null && answer !== chosen && drop(answer)));
    if (isTold) return chosen;
    if (chosen) await drop(chosen);
    return null;
  }

  return {
    /** The answer of the county's cell; without a county, of the cell that knows what the request is about. */
    answerTo: (question: Question, county: NamedCounty | null): Promise<Answer | null> => {
      const until = Date.now() + holdMs;
      return county ? ofCounty(question, county, until) : ofNoCounty(question, until);
    },
    ofAll,
  };
}
