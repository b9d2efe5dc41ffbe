import { isNoTask } from "./not-a-task.ts";
import { saysWhen } from "./own-words.ts";
import type { TaskKind } from "./task-kinds.ts";
import { withoutNames, writeOut } from "./write-out.ts";

/** "Needs the invoice. Email it over." and "needs an oil change, call to set it up" are one follow-up each. */
export function refersBack(
  clause: string,
  { kind, text }: { kind: TaskKind; text: string },
  isSameSentence: boolean,
): boolean {
  const words = withoutNames(writeOut(clause)).replace(
    /^(?:(?:and|then|i|we|i'll|we'll|will|can|going|to|gonna) )+(?=(?:e-?mail|text|send|call|get|set|book|schedule|have)\b)/,
    "",
  );
  if (isNoTask(words)) return false;
  return (
    (/^(please )?(e-?mail|text|send)( (it|that|this|them|those|him|her|over|out))* (by|before|today|tomorrow|tonight|on|asap|mon|tue|wed|thu|fri|sat|sun)\w*|\b(e-?mail|text|send|forward|get|shoot) (it|that|this|them|those)\b/.test(
      words,
    ) &&
      /^send /i.test(kind.title)) ||
    (/^send /i.test(kind.title) && isOnlyDelivery.test(words)) ||
    (/^(?:please |and |then )*(?:schedule|book|set|make) (?:up )?(?:the |an? |his |her )?appointment(?: (?:for|at) \d.*)?$/.test(
      words,
    ) &&
      kind.title.startsWith("Schedule ")) ||
    (/\b(let (him|her|them) know|call|tell|notify)\b/.test(words) &&
      /price drop/i.test(kind.title) &&
      isSameSentence) ||
    (/^(please |and |then |need to )?(schedule|book|set|sched|get (him|her|them) in)( (up|for|on|in|at))*\b(?!.*\b(test|drive|appointment|call|reminder)\b)/.test(
      words,
    ) &&
      kind.title.startsWith("Schedule ") &&
      !saysWhen(text)) ||
    (/\b(set|book|schedule|get|put|do) (it|this|that|one|him|her|them)\b/.test(words) &&
      kind.title.startsWith("Schedule ")) ||
    (/\b(text|e-?mail|call|send|give|tell|get)( back to)? (him|her|them)( back)?( with)?( (a|the|our|an))? (number|figure|value|offer|price)\b/.test(
      words,
    ) &&
      kind.title === "Appraise trade-in") ||
    (/\bkeep (him|her|them|customer) (posted|updated|informed)\b/.test(words) && /price drop/i.test(kind.title)) ||
    (/\blet (him|her|them|customer) know\b(?! (when|if|that|about|where))/.test(words) &&
      kind.title === "Send quote" &&
      isSameSentence) ||
    (/^(send|e-?mail|text|forward)( it| that| them)? (to|over)\b(?!.*\b(quote|brochure|pics|photos|info)\b)/.test(
      words,
    ) &&
      /^send /i.test(kind.title)) ||
    (/\b(have|get) (it|that|them|those|everything|figures|numbers)( all)?( over| ready)? (to|for) (him|her|them)\b/.test(
      words,
    ) &&
      /^send /i.test(kind.title)) ||
    (/\b(get|need|needs|grab|request|bring|have|send)( (him|her|them|us))?( (the|a|an|his|her|their))?( (new|updated|current|latest|valid|right|other))* (one|it|card|copy|proof)\b/.test(
      words,
    ) &&
      kind.title === "Check insurance") ||
    (/\bcall\b.*\bto (set|book|schedule|move|push|change|reset|rebook|reschedule)\b/.test(words) &&
      kind.title === "Schedule appointment") ||
    (/^(please |and |then )?(call|phone|ring|cb|callback)( (him|her|them|customer|back))*\b/.test(words) &&
      kind.title === "Schedule appointment" &&
      isSameSentence &&
      !/\bto\b|\babout\b/.test(words) &&
      (/\bre-?sched/i.test(text) || !saysWhen(text)))
  );
}

/** "Email both by 3", "text cust when ready": only how and when what was named is to get there. */
const isOnlyDelivery =
  /^(?:please |and |then |i'll |will )*(?:e-?mail|text|send|get|mail)(?: (?:him|her|them|it|customer|both|all|all of (?:it|them)|everything|over|out|back|to|that))+(?: (?:by|before|today|tomorrow|tonight|asap|this|on|at|in|first|end|mon|tue|wed|thu|fri|sat|sun)\b.*)?$/;
