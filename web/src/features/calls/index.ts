export { formatDuration } from "./call-duration.ts";
export { callLook } from "./call-status.ts";
export { callsPart } from "./calls-part.tsx";
export { CallFacts } from "./history/CallFacts.tsx";
