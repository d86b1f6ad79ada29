import { randomUUID } from "node:crypto";
import type { Ask, Heard } from "../../gateways/index.ts";

/** One rule of the protocol: what holds, and what came instead where it does not. */
export interface Ruled {
  readonly holds: boolean;
  /** A sentence about the service. */
  readonly says: string;
}

/** What a check works with. */
export interface CheckedService {
  readonly ask: Ask;
  readonly office: string;
  readonly connector: string;
  readonly bill: string;
  readonly parcel: string;
  readonly cart: string;
  readonly device: string;
}

type Expected = Readonly<Record<string, unknown>>;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
};

/** What came, in words. */
const cameOf = (heard: Heard): string =>
  heard.failure === undefined
    ? `status ${heard.status} and ${shown(heard.body)}`
    : heard.status === null
      ? `no answer (${heard.failure})`
      : `status ${heard.status} (${heard.failure})`;

/** Whether an answer has this status and, in its body, these values; a function decides about a value itself. */
export function matches(heard: Heard, status: number, expected: Expected): boolean {
  if (heard.failure !== undefined || heard.status !== status) return false;
  const body: unknown = heard.body;
  if (typeof body !== "object" || body === null) return false;
  const fields = new Map(Object.entries(body));
  return Object.entries(expected).every(([name, value]) =>
    typeof value === "function" ? value(fields.get(name)) === true : fields.get(name) === value,
  );
}

/** A value of an answer's body; undefined where there is none. */
export const fieldOf = (heard: Heard, name: string): unknown =>
  heard.failure === undefined && typeof heard.body === "object" && heard.body !== null
    ? new Map<string, unknown>(Object.entries(heard.body)).get(name)
    : undefined;

/** A rule: `rule` is a sentence of what has to be, such as "A posting is taken". */
export const ruled = (rule: string, heard: Heard, holds: boolean): Ruled => ({
  holds,
  says: holds ? rule : `${rule}: it is not so, ${cameOf(heard)} came`,
});

/** As `ruled`, for an answer of this status with these values. */
export const expects = (rule: string, heard: Heard, status: number, expected: Expected): Ruled =>
  ruled(
    `${rule} (${status} ${shown(
      Object.fromEntries(
        Object.entries(expected).map(([name, value]) => [name, typeof value === "function" ? "…" : value]),
      ),
    )})`,
    heard,
    matches(heard, status, expected),
  );

export const isText = (value: unknown): boolean => typeof value === "string" && value !== "";

/** A reference that no service has heard of. */
export const newReference = (): string => randomUUID();
