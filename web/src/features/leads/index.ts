export { downloadOriginal } from "./download-original.ts";
export { leadsPart } from "./customer/leads-part.tsx";
export { NewLeadButton } from "./desk/NewLeadButton.tsx";
export { leadWords } from "./lead-type-words.ts";
