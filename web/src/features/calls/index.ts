export { formatDuration } from "./call-duration.ts";
export { statusLooks as callStatusLooks } from "./call-status.ts";
export { callsPart } from "./calls-part.tsx";
export { CallFacts } from "./history/lazy-history.tsx";
export { outcomeWords } from "./outcome-words.ts";
