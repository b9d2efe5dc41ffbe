export { appointmentsPart } from "./appointments-part.tsx";
