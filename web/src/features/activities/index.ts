export { activitiesPart } from "./activities-part.tsx";
export { livePages } from "./timeline/timeline.queries.ts";
