export { assistantPart } from "./assistant-part.tsx";
export { NoteFollowUps } from "./suggestions/NoteFollowUps.tsx";
export { AssistantSettings } from "./settings/AssistantSettings.tsx";
