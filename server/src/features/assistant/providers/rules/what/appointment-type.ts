/** What an appointment is for, from the words for it. */

interface Purpose {
  words: RegExp;
  /** Words of the names of types for it, best first. */
  typeNames: readonly RegExp[];
}

const maintenance = [/maintenance/i, /oil|tire/i, /service/i];
const sales = [/sales/i, /consult/i];

/** More specific purposes come first. */
const purposes: readonly Purpose[] = [
  { words: /\b(test[- ]?driv\w*|take (it|one|her|him) for a (spin|drive)|td)\b/, typeNames: [/test drive/i, /sales/i] },
  { words: /\b(recalls?|warranty)\b/, typeNames: [/warranty|recall/i, /service/i] },
  {
    words:
      /\b((repair|body( shop)?|damage|collision|bumper|dent|written|free|the|an) (\w+ )?estimates?|estimates? (on|for|to)|(repair|damage|dent|collision|windshield) quote|quote (on|for) (the |my |a )?(\w+ )?(repairs?|damage|dent))\b/,
    typeNames: [/estimate/i, /repair/i, /service/i],
  },
  {
    words:
      /\b(deliver(y|ing)|take delivery|pick(ing)?[- ]?up (my |our |the |her |his |their |a )?(brand[- ]?)?new (?!tires?|keys?|parts?)\w+|pick(ing)?[- ]?up (my|our|the|her|his) (new )?(?!truck|keys?|parts?|vehicle from|car from)\w+)\b/,
    typeNames: [/delivery|pick-?up/i, /sales/i],
  },
  {
    words:
      /\b((oil|lube) ?(and|&|\/|\+)? ?(changes?|service|filter)\b|lof\b|chang(e|ing) (the |my )?oil|oil(?! (leak|light|pressure|spill|smell|burn)\w*)|lube|(tires?|wheel|tyres?) (rotation|change|swap|rotate|balance|replacement|install\w*)|rotat(e|ion)|rotations?|alignment|(winter|new|snow|summer) tires|tires|tune[- ]?up|brake pads?|(cabin|air) filter|wipers?|wiper blades|fluids?|coolant flush|flush|spark plugs|scheduled maintenance|routine|maintenance|\d+k|multi[- ]?point)\b|# service/,
    typeNames: maintenance,
  },
  {
    words:
      /\b(inspect\w*|inspection|smog|emissions?|diag(nos\w+)?|(battery|brake|safety|multi[- ]?point) (check|test)|check[- ]?up)\b/,
    typeNames: [/inspection/i, /service/i],
  },
  {
    words:
      /\b(parts? (pick[- ]?up|counter|dept|department|consult\w*|desk)|order (some )?parts?|pick(ing)?[- ]?up (a |the |my |some )?parts?|parts appointment)\b/,
    typeNames: [/parts/i, /service/i],
  },
  { words: /\bestimates?\b/, typeNames: [/estimate/i, /repair/i, /service/i] },
  {
    words:
      /\b(follow[- ]?up|go over (the )?(numbers|paperwork|deal|contract)|sign (the )?(papers|paperwork|documents|contract)|paperwork|finalize|second visit)\b/,
    typeNames: [/follow/i, /meeting/i, /sales/i],
  },
  {
    words:
      /\b((meet(ing)?|sit(ting)?[- ]?down|talk|chat|appointment) with (a |the |our |your )?sales\w*|sales (consult\w*|appointment|visit|meeting)|apprais\w+|trade[- ]?ins?|trade (appraisal|value)|trade|financ\w+|leas(e|ing) (options|deal|end|return|quote)|(talk|discuss|chat|ask|hear|learn)( to (you|someone|somebody))? (about )?(a |the |his |her |my |our )?(new )?(leas(e|es|ing)|upgrad\w+|prices?|payments|deals?|options)|turn in (a |the |his |her |my |our )?lease|credit|buy(ing)?|purchase|shop(ping)? for|(look|looking) (at|for) (a |an |the |some |your |new |used )*(suvs?|trucks?|cars?|vans?|evs?|new|used|vehicles?|_+)|see (the |a |your |some )*(new|used)|(salesperson|salesman|sales rep))\b/,
    typeNames: sales,
  },
  {
    words:
      /\b(services?|repairs?|fix(ed)?|broke|broken|squeak\w*|squeal\w*|grind\w*|noises?|rattl\w+|leak\w*|smok(e|ing)|overheat\w*|flat|puncture\w*|patch(ed)?|tire pressure|tpms|burning|died|dying|(not|isn't|isnt|won't|wont|doesn't|doesnt) (blowing|cooling|starting|start|charging|working|shifting)|engine light|check engine|warning light|won't start|wont start|doesn't start|stall\w*|stuck|dead|shak\w+|vibrat\w+|slipping|looked at|windshield|transmission|brakes?|battery|(timing |serpentine |drive )?belts?|radiator|suspension|shocks|struts|muffler|exhaust|alternator|clutch|ac|a\/c|heater|(car )?wash|detail(ing|ed)?|tow(ed|ing)?)\b/,
    typeNames: [/^service appointment$/i, /service/i, /repair/i],
  },
];

const earlierVisit = /\b(was|were|bought|had|came|got|last (time|visit|week|month))\b/;

export interface TypeReading {
  type: string;
  /** The words fit other types too. */
  isDoubtful: boolean;
}

/** The organization's type that a request is for: one that it names, else the one for its purpose. */
export function findAppointmentType(text: string, types: readonly string[]): TypeReading | undefined {
  const lower = text.toLowerCase();
  const aboutNow = lower
    .split(/[.;!?]/)
    .filter((sentence) => !earlierVisit.test(sentence))
    .join(".");
  return typeIn(aboutNow, types) ?? typeIn(lower, types);
}

function typeIn(lower: string, types: readonly string[]): TypeReading | undefined {
  const named = types.find((type) => lower.includes(type.toLowerCase()));
  if (named !== undefined) return { type: named, isDoubtful: false };
  const fitting = purposes.filter(({ words }) => words.test(lower)).map(({ typeNames }) => typeFor(typeNames, types));
  const type = fitting.length > 0 ? fitting[0] : types.find((each) => isNamedInWords(each, lower));
  return type === undefined ? undefined : { type, isDoubtful: new Set(fitting).size > 1 };
}

const typeFor = (typeNames: readonly RegExp[], types: readonly string[]): string | undefined =>
  typeNames.map((name) => types.find((type) => name.test(type))).find((type) => type !== undefined);

/** Every word of a type's name, in any order: for types that an organization made up. */
function isNamedInWords(type: string, lower: string): boolean {
  const words = type
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2 && word !== "appointment");
  return words.length > 0 && words.every((word) => lower.includes(word));
}
