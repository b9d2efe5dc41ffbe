export { activitiesPart, callsPart } from "./activities-part.tsx";
