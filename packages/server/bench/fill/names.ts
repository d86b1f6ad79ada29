import type { Random } from "../../src/demo/random.ts";

/** Names distributed as in a county with a million bills: a few common ones and a long tail. */
export interface Names {
  owner(random: Random, invented: string): string;
  street(random: Random): string;
}

const FAMILY =
  "Smith Johnson Williams Brown Jones Davis Miller Wilson Moore Taylor Anderson Thomas Jackson White Harris Martin Thompson Garcia Martinez Robinson Clark Rodriguez Lewis Lee Walker Hall Allen Young King Wright Lopez Hill Scott Green Adams Baker Nelson Carter Mitchell Perez Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Peñaloza Zellerbrück Núñez O'Brien D'Artemay Saint-Clairmont".split(
    " ",
  );
const GIVEN =
  "James Mary John Patricia Robert Jennifer Michael Linda William Elizabeth David Barbara Richard Susan Joseph Jessica Thomas Sarah Charles Karen Zoë Ramón Émile Noémi Tobias Odessa Silas Imogen Rufus Cordelia".split(
    " ",
  );
const BEGINNINGS =
  "Ab Al Ash Bar Bel Blan Bran Car Cas Clay Dal Dun El Fair Fen Gar Glen Hal Har Ing Jes Ken Kil Lang Mar Mil Nor Oak Pem Quin Ral Ros Sand Shel Stan Tal Thorn Ull Van Wal Win Yar Zel".split(
    " ",
  );
const MIDDLES = ["", "a", "e", "er", "ing", "le", "en", "o", "is", "an", "ar", "el", "on", "um"];
const ENDINGS =
  "berry bourne bridge brook bury combe cott dale den field ford gate ham hurst land ley low man mere more ridge shaw stead stone ton wald well wick wood worth".split(
    " ",
  );
const SUFFIXES = ["St", "Ave", "Rd", "Dr", "Ln", "Ct", "Cir", "Blvd", "Way"] as const;

const long: readonly string[] = BEGINNINGS.flatMap((first) =>
  MIDDLES.flatMap((middle) => ENDINGS.map((last) => `${first}${middle}${last}`)),
);

/** How dominant the most common names are: with ten, the most common of 18,000 belongs to one person in a hundred. */
const EVENNESS = 10;

/** The further down the list a name is, the rarer it is (Zipf and Mandelbrot). */
function byRank(names: readonly string[]): (random: Random) => string {
  let total = 0;
  const sums = names.map((_, rank) => {
    total += 1 / (rank + EVENNESS);
    return total;
  });
  return (random) => {
    const wanted = random.next() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return names[low] ?? "";
  };
}

/** Shuffles the generated names, so that the common ones do not start with the same letters. */
function scattered(names: readonly string[]): string[] {
  const key = (name: string): number =>
    [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261);
  return [...names].sort((one, other) => key(one) - key(other));
}

/** About 18,000 family names and 2,000 streets. */
export function createNames(): Names {
  const tail = scattered(long);
  const family = byRank([...FAMILY, ...tail]);
  const given = byRank(GIVEN);
  const streets = byRank(["Main", "Church", "Oak", "Park", "Dr. King", "Live Oak", ...tail.slice(0, 2_000)]);
  return {
    // Companies, churches, and estates keep the name that the demo counties give them.
    owner: (random, invented) =>
      invented.includes(",")
        ? `${family(random)}, ${given(random)}${random.chance(0.4) ? ` & ${given(random)}` : ""}`
        : `${invented} ${family(random)}`,
    street: (random) => `${random.whole(2, 9_899)} ${streets(random)} ${random.pick(SUFFIXES)}`,
  };
}
