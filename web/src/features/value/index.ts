export { valuePart } from "./value-part.tsx";
