/** An operand of a content stream: a number, a name, bytes of a string, or a list or dictionary of these. */
export type Operand =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "name"; readonly value: string }
  | { readonly kind: "string"; readonly bytes: readonly number[] }
  | { readonly kind: "array"; readonly items: readonly Operand[] }
  | { readonly kind: "dict"; readonly items: ReadonlyMap<string, Operand> };

export interface Instruction {
  readonly operator: string;
  readonly operands: readonly Operand[];
}

const SPACE = /[\0\t\n\f\r ]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]/;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Reads the instructions of a content stream, given as Latin-1 text. Throws at what it does not understand. */
export class ContentReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  *instructions(): Generator<Instruction> {
    let operands: Operand[] = [];
    for (;;) {
      this.#skipSpace();
      if (this.#at >= this.#text.length) return;
      const operand = this.#operand();
      if (operand) {
        operands.push(operand);
        continue;
      }
      const operator = this.#word();
      if (operator === "") throw new Error(`unexpected ${this.#text[this.#at]} in a content stream`);
      if (operator === "ID") this.#skipImage();
      yield { operator, operands };
      operands = [];
    }
  }

  #skipSpace(): void {
    for (;;) {
      while (SPACE.test(this.#text[this.#at] ?? "x")) this.#at++;
      if (this.#text[this.#at] !== "%") return;
      while (this.#at < this.#text.length && !/[\r\n]/.test(this.#text[this.#at] ?? "")) this.#at++;
    }
  }

  #word(): string {
    const begin = this.#at;
    while (this.#at < this.#text.length && REGULAR.test(this.#text[this.#at] ?? "")) this.#at++;
    return this.#text.slice(begin, this.#at);
  }

  #skipImage(): void {
    const end = this.#text.indexOf("EI", this.#at);
    this.#at = end < 0 ? this.#text.length : end;
  }

  /** The operand that begins here; null if an operator does. */
  #operand(): Operand | null {
    const letter = this.#text[this.#at] ?? "";
    if (letter === "/") {
      this.#at++;
      return { kind: "name", value: this.#word().replace(/#(..)/g, (_, hex) => fromHex(hex)) };
    }
    if (letter === "(") return this.#literal();
    if (letter === "[") return { kind: "array", items: this.#until("]") };
    if (this.#text.startsWith("<<", this.#at)) return this.#dictionary();
    if (letter === "<") return this.#hexadecimal();
    if (!/[\d+\-.]/.test(letter)) return null;
    return { kind: "number", value: Number(this.#word()) };
  }

  #until(end: string): Operand[] {
    const items: Operand[] = [];
    this.#at += end.length;
    for (;;) {
      this.#skipSpace();
      if (this.#text.startsWith(end, this.#at)) {
        this.#at += end.length;
        return items;
      }
      const item = this.#operand() ?? { kind: "name" as const, value: this.#word() };
      if (this.#at >= this.#text.length) throw new Error(`${end} is missing in a content stream`);
      items.push(item);
    }
  }

  #dictionary(): Operand {
    const list = this.#until(">>");
    const items = new Map<string, Operand>();
    for (let at = 0; at + 1 < list.length; at += 2) {
      const [key, value] = [list[at], list[at + 1]];
      if (key?.kind === "name" && value) items.set(key.value, value);
    }
    return { kind: "dict", items };
  }

  #hexadecimal(): Operand {
    const end = this.#text.indexOf(">", this.#at);
    const digits = this.#text.slice(this.#at + 1, end).replace(/[^\da-f]/gi, "");
    this.#at = end + 1;
    const even = digits.length % 2 === 0 ? digits : `${digits}0`;
    const bytes = (even.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    return { kind: "string", bytes };
  }

  #literal(): Operand {
    const bytes: number[] = [];
    let depth = 0;
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const letter = this.#text[this.#at] ?? "";
      if (letter === "\\") {
        const octal = /^[0-7]{1,3}/.exec(this.#text.slice(this.#at + 1, this.#at + 4))?.[0];
        const next = this.#text[this.#at + 1] ?? "";
        bytes.push(octal ? Number.parseInt(octal, 8) : (ESCAPES[next] ?? next).charCodeAt(0));
        this.#at += octal ? octal.length : 1;
        continue;
      }
      if (letter === ")" && depth === 0) break;
      depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
      bytes.push(letter.charCodeAt(0));
    }
    this.#at++;
    return { kind: "string", bytes };
  }
}

const fromHex = (digits: string): string => String.fromCharCode(Number.parseInt(digits, 16));
