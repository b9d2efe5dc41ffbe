export { callsPart } from "./calls-part.tsx";
export { CallFacts } from "./history/lazy-history.tsx";
export { outcomeWords } from "./outcome-words.ts";
