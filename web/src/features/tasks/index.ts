export { tasksPart } from "./tasks-part.tsx";
