/** Numbers that say nothing about when: contact data, money, mileage, identifiers. */
const unrelated: readonly RegExp[] = [
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
  /https?:\/\/\S+/gi,
  /(?<!\d)(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]\d{4}(?!\d)/g,
  /(?<!\d)\d{3}-\d{4}(?!\d)/g,
  /\$\s?\d[\d,]*(?:\.\d+)?k?/gi,
  /#\s?\w*\d\w*/g,
  /\b(?:p|lt)?\d{3}[/ ]\d{2}[/ -]?z?r[ -]?\d{2}\b/gi,
  /(?<!\d)\d{1,3}(?:,\d{3})+(?:\s?(?:miles|mile|mi|km)\b)?/gi,
  /(?<!\d)\d+k?[\s-]?(?:miles|mile|mi|km)\b/gi,
  /(?<!\d)\d{1,3}k\b/gi,
  /(?<!\d)\d{5,}(?!\d)/g,
  /\b\d+(?:\.\d+)?\s?(?:%|percent|apr\b(?!\s*\d)|mpg|psi|hp|cyl|quarts?|qts?|liters?|inch(?:es)?)(?![a-z])/gi,
  /\b(?:stock|unit|bay|room|suite|ste|lot|ro|invoice|ticket|extension|ext|vin)\s?#?\s?(?!2(?:day|nite|mo|mrw))\w*\d\w*/gi,
  /\b(?:vin|stock|stk|ro|po|plate|tag|policy|claim|acct|account|conf|confirmation|order|case|key|code|zip)\b(?:\s(?:ends?|ending|is|in|with|no|num|number|last))*\s?[#:.]?\s?\w*\d\w*/gi,
  /\blast (?:four|4|six|6|eight|8)(?: of (?:the )?vin)?(?: is| are)?:? \w*\d\w*/gi,
  /(?<![\w$])\d+[wx]\d+(?:-\d+)?\b/gi,
  /\bgood (?:morning|afternoon|evening)\b(?! (?:works|is|for|on)\b)/gi,
  /\b(?:(?:zero|oh|o|one|two|three|four|five|six|seven|eight|nine|double|triple)\b[ -]*){6,}/gi,
  // When a message was written.
  /\b(?:it is|it's|today is) (?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:the )?\w+ \w+ at [^.,]{3,20}?(?=,|\.| this is| my name| i )/gi,
  /\b(?:sent|received|posted|date)(?: on)?: (?:(?=(?:mon|tue|wed|thu|fri|sat|sun))|(?<!date: ))[^\n]{0,40}?\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]m\b)?/gi,
  /\bon [^\n]{5,60} wrote:/gi,
  /(?=\d)(?<=\b(?:txt|texts?|texted|msg|message|e-?mail|chat|lead|vm|voicemail|reply|replied|note)\b[^:\n"]{0,20})(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?,? ?(?:\d{1,2}:\d\d ?(?:[ap]m?\b)?)?|\d{1,2}:\d\d ?(?:[ap]m?\b)?):(?!\d)/gi,
  // Addresses.
  /\b\d{1,5} (?:[nsew]\.? )?(?!(?:at|on|in|to|and|or|for|by|near|from|am|pm|is)\b)\p{L}+(?: \p{L}+)? (?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|hwy|highway|pike|pkwy|parkway|turnpike)\b\.?/giu,
  /\b\d{2,5} \p{Lu}\p{Ll}+ (?:Dr|Drive|Way|Ct|Court|Pl|Place|Ter|Cir|Lane)\b/gu,
  /\b\d{2,5} (?:main|broadway)\b/gi,
  /\b(?:route|rt|rte|hwy|highway|exit|interstate|i)[- ]\d+\b/gi,
  /\b\d+(?:\.\d+)?\s?(?:mph|mm|qts?|gal|lbs?|oz|ft|in\.|mo\b|mos\b|months?(?= (?:lease|term|loan|contract|warranty))|stars?|rows?|doors?|seats?|passengers?|cyl)(?![a-z])/gi,
  /\b\d+[- ](?:mo|month|year|yr)[- ](?:lease|term|loan|contract|warranty|old)\b/gi,
  // The sun and sitting still, a satellite, and people called like days and months.
  /\bsun(?=[\s-]?(?:visors?|roofs?|shades?|damaged?|spots?|faded|fading|glare|tint|block|screens?|light|lights|room|bleach\w*|rot|burn\w*|exposure|protection|film|load|glass|glasses|country|is |has |hit)\b)/gi,
  /\bsat(?=[\s-]?(?:nav|navi|navigation|radio|phone|dish|tv|down|there|outside|unused|idle|too|all|for (?:\w+ )?(?:days?|weeks?|months?|years?))\b)/gi,
  /\b(?:mr|mrs|ms|miss|dr|sr|sra|srta)\.? (?:sunday|monday|tuesday|wednesday|thursday|friday|saturday|january|march|april|may|june|july|august|noon|day|weeks?|summer|winter)\b/gi,
  /\b(?<=customer |cust |client |named |name is |name's |i'm |im |this is |it's |its |ask for |with |w\/ |w |see |tell |for )(?:april|may|june|august|julio|domingo)(?!\s?(?:\d|the\b|\d))\b/gi,
  /\b(?:april|may|june|august)(?= (?:from|called|calling|here|says|said|wants|needs|would|will|can|is|was)\b)/gi,
  /\b(?:april|june|august)(?='s\b)/gi,
  /\b(?:April|May|June|August)(?= (?!Mon|Tue|Wed|Thu|Fri|Sat|Sun|Week|At\b|On\b|The\b)\p{Lu}\p{Ll}{2,})/gu,
  /\bmay(?= (?:i|we|he|she|they|be|need|come|want|have|not|take|get|go|bring|stop|run)\b)/gi,
  // Trucks by their numbers.
  /\b(?:f|e)[- ]?(?:one fifty|two fifty|three fifty|four fifty)\b/gi,
  /\b(?:the|my|his|her|our|a|an|your|that|this|\d{2,4}) (?:1500|2500|3500|4500|300|500|200|350|250|150|370z?|350z|911|718|124|86)\b(?!\s?(?:am|pm|a\b|p\b|:))/gi,
  /\b(?:my|his|her|our|a|the|their) (?:19|20)\d\d\b/gi,
  // An opening in the calendar, not when the location opens.
  /\b(?:first|next|earliest|soonest)\s+(?:free\s+|open\s+|available\s+)?openings?\b/gi,
  // Mixed letters and digits that aren't a time, a date or a count.
  /\b(?=[a-z]*\d)(?=\d*[a-z])(?!\d{1,4}(?:am?|pm?|ish|st|nd|rd|th|h|h\d\d|hrs?|mins?|m|d|wks?|oclock|days?|weeks?|hours?|minutes?|thirty)\b)(?!b4\b)(?!2(?:mor+ow?|mrw|moro|nite|day)\b)(?!(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|at)\d)[a-z\d]+\b/gi,
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
