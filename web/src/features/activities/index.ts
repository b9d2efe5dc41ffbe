export { activitiesPart } from "./activities-part.tsx";
