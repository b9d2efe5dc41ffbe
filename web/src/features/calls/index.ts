export { outcomeWords } from "./call-words.ts";
export { callsPart } from "./calls-part.tsx";
export { CallFacts } from "./history/CallFacts.tsx";
