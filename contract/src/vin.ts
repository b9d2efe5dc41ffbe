/**
 * What can be read from a vehicle identification number without asking anybody: whether its check digit fits, its model year, and who
 * built it. Models are in no standard place of a VIN; a few makers' own codes are known here, all else stays unread.
 */

const values: Record<string, number> = {};
for (const digit of "0123456789") values[digit] = Number(digit);
[..."ABCDEFGH"].forEach((letter, index) => (values[letter] = index + 1));
[..."JKLMN"].forEach((letter, index) => (values[letter] = index + 1));
values["P"] = 7;
values["R"] = 9;
[..."STUVWXYZ"].forEach((letter, index) => (values[letter] = index + 2));

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

export type VinProblem = "length" | "letters" | "check-digit";

/**
 * What is doubtful about a VIN, if anything. Only a warning: cars from before 1981 have shorter ones, and other continents do not use
 * the check digit (position 9, ISO 3779 and 49 CFR 565).
 */
export function vinProblem(vin: string): VinProblem | undefined {
  if (/[^A-HJ-NPR-Z0-9]/.test(vin)) return "letters";
  if (vin.length !== 17) return "length";
  const sum = [...vin].reduce((total, sign, index) => total + (values[sign] ?? 0) * (weights[index] ?? 0), 0);
  const expected = sum % 11 === 10 ? "X" : String(sum % 11);
  return vin[8] === expected ? undefined : "check-digit";
}
