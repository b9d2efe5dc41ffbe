/** Numbers that say nothing about when: contact data, money, mileage, identifiers. */
const unrelated: readonly RegExp[] = [
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
  /https?:\/\/\S+/gi,
  /(?<!\d)(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]\d{4}(?!\d)/g,
  /(?<!\d)\d{3}-\d{4}(?!\d)/g,
  /\$\s?\d[\d,]*(?:\.\d+)?k?/gi,
  /#\s?\w*\d\w*/g,
  /(?<!\d)\d{1,3}(?:,\d{3})+(?:\s?(?:miles|mile|mi|km)\b)?/gi,
  /(?<!\d)\d+k?[\s-]?(?:miles|mile|mi|km)\b/gi,
  /(?<!\d)\d{1,3}k\b/gi,
  /(?<!\d)\d{5,}(?!\d)/g,
  /\b\d+(?:\.\d+)?\s?(?:%|percent|apr\b(?!\s*\d)|mpg|psi|hp|cyl|quarts?|qts?|liters?|inch(?:es)?)(?![a-z])/gi,
  /\b(?:stock|unit|bay|room|suite|ste|lot|ro|invoice|ticket|extension|ext|vin)\s?#?\s?\w*\d\w*/gi,
  // An opening in the calendar, not when the location opens.
  /\b(?:first|next|earliest|soonest)\s+(?:free\s+|open\s+|available\s+)?openings?\b/gi,
  // Mixed letters and digits that aren't a time, a date or a count.
  /\b(?=[a-z]*\d)(?=\d*[a-z])(?!\d{1,4}(?:am?|pm?|ish|st|nd|rd|th|h|hrs?|mins?|m|d|wks?|oclock|days?|weeks?|hours?|minutes?|thirty)\b)(?!b4\b)(?!2(?:mor+ow?|mrw|moro|nite|day)\b)(?!(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|at)\d)[a-z\d]+\b/gi,
];

/** Stand for what is taken out: no rule of the grammar reads them, so the words around stay apart. */
export const maskedVehicle = "_";
export const maskedNumber = "#";

/** A text without its vehicles and unrelated numbers; everything else stays in its place. */
export function maskText(text: string, vehicles: readonly { start: number; end: number }[]): string {
  let masked = text.replaceAll(/(?<=\d-\d\d)T(?=\d\d:\d\d)/g, " ");
  for (const { start, end } of vehicles) {
    masked = masked.slice(0, start) + maskedVehicle.padEnd(end - start) + masked.slice(end);
  }
  for (const pattern of unrelated) {
    masked = masked.replaceAll(pattern, (match) => maskedNumber.padEnd(match.length));
  }
  return masked;
}
