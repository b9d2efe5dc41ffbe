import type { RequestIntent } from "@automotive-crm/contract/assistant/parse-appointment";

/** What a text asks for: an appointment, another time for one, its cancellation, or only an answer. */

const moving = /\b(reschedul\w*|re-schedul\w*|move|moving|push|bump|switch|swap|change|changing)\b/;
const canceling = /\b(cancel\w*|call off|won't need)\b/;
const replacing = /\b(instead|re-?book|rebook|book|schedule|how about|can we do|could we do)\b/;

const asking =
  /^(hi|hello|hey)?[\s,]*(what time (do|does|are|is)|what are (your|the) hours|when (do|does|are|is|did|was)|how (long|much|often)|is (my|the|his|her|it)|did|was|were|has|have you|why|where)\b/;

/** Everything but a plain request for an appointment is read from what it says first. */
export function findIntent(text: string): RequestIntent {
  const lower = text.toLowerCase().replaceAll("’", "'").trim();
  if (canceling.test(lower)) return replacing.test(lower) || moving.test(lower) ? "move" : "cancel";
  if (asking.test(lower)) return "question";
  return moving.test(lower) && !/\b(oil|tire|filter|fluid) change\b|\bchange (the |my )?(oil|tires?)\b/.test(lower)
    ? "move"
    : "book";
}
