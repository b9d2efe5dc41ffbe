export { assistantPart } from "./assistant-part.tsx";
export { AssistantSettings } from "./settings/AssistantSettings.tsx";
