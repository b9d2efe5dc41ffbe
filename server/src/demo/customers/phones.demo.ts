import type { PhoneType } from "@automotive-crm/contract/fields/phones";
import type { Random } from "#app/demo/random.ts";
import { regions } from "#app/demo/words/regions.ts";

export interface PhoneDraft {
  /** As typed: `(201) 555-0142 x12`. */
  number: string;
  type: PhoneType;
}

/** Fictional numbers, each used once. */
export interface NumberBook {
  draw(random: Random, areaCodes: readonly string[]): string;
}

/**
 * The 555 exchange belongs to no one: lines 0100 to 0199 are set aside for fiction, and hardly any others were ever connected. So a
 * demo never rings a stranger's phone, even with a real provider. Skips the lines in `reserved`.
 */
export function createNumberBook(reserved: readonly string[]): NumberBook {
  const used = new Set<string>();
  const drawLine = (random: Random, tries: number) =>
    random.chance(tries > 8 ? 1 : 0.2)
      ? String(random.whole(2000, 9899))
      : `01${random.whole(0, 99).toString().padStart(2, "0")}`;
  return {
    draw(random, areaCodes) {
      for (let tries = 0; ; tries++) {
        const areaCode = random.chance(0.12) ? random.pick(regions.elsewhere.areaCodes) : random.pick(areaCodes);
        const line = drawLine(random, tries);
        const number = `(${areaCode}) 555-${line}`;
        if (reserved.includes(line) || used.has(number)) continue;
        used.add(number);
        return number;
      }
    },
  };
}

const firstTypes = [
  ["mobile", 74],
  ["home", 14],
  ["work", 8],
  ["office", 2],
  ["other", 2],
] as const;

const furtherTypes = [
  ["home", 35],
  ["work", 28],
  ["mobile", 20],
  ["office", 8],
  ["fax", 5],
  ["other", 4],
] as const;

/** One to four phones, the first of them primary; desk phones often have an extension. */
export function drawPhones(random: Random, drawNumber: () => string): PhoneDraft[] {
  const count = random.weighted([
    [1, 70],
    [2, 22],
    [3, 6],
    [4, 2],
  ] as const);
  return Array.from({ length: count }, (_, place) => {
    const type = random.weighted(place === 0 ? firstTypes : furtherTypes);
    const isDesk = type === "work" || type === "office";
    const extension = isDesk && random.chance(0.45) ? ` x${random.whole(10, 4999)}` : "";
    return { number: drawNumber() + extension, type };
  });
}
