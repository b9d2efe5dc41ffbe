/** The characters of a VIN that patterns are about: positions 4 to 8, a bar, and positions 10 to 17. */
export const keysOf = (vin: string): string => `${vin.slice(3, 8)}|${vin.slice(9)}`;

/** The maker's identifier: three characters, or six for those who build fewer than 1,000 vehicles a year (49 CFR 565.16). */
export const wmiOf = (vin: string): string =>
  vin.charAt(2) === "9" ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3);

/**
 * Whether a VIN's keys begin as a pattern says: `*` is any character, `[A-CX]` one of several, `[^A]` any other. A pattern may end early.
 */
export function matchesPattern(keys: string, pattern: string): boolean {
  let at = 0;
  for (let place = 0; place < pattern.length; place++, at++) {
    const wanted = pattern.charAt(place);
    if (at >= keys.length) return false;
    if (wanted === "[") {
      const end = pattern.indexOf("]", place);
      if (end < 0 || !isAmong(keys.charAt(at), pattern.slice(place + 1, end))) return false;
      place = end;
    } else if (wanted !== "*" && wanted !== keys.charAt(at)) return false;
  }
  return true;
}

/** Whether a character is in a class such as `A-CX`. */
function isAmong(character: string, characters: string): boolean {
  if (characters.startsWith("^")) return !isAmong(character, characters.slice(1));
  for (let place = 0; place < characters.length; place++) {
    const isRange = characters.charAt(place + 1) === "-" && place + 2 < characters.length;
    const from = characters.charAt(place);
    const to = isRange ? characters.charAt(place + 2) : from;
    if (from <= character && character <= to) return true;
    if (isRange) place += 2;
  }
  return false;
}
