export { assistantPart } from "./assistant-part.tsx";
export { NoteFollowUps } from "./suggestions/NoteFollowUps.tsx";
export { nameSettledCall } from "./suggestions/settled-follow-ups.ts";
export { AssistantSettings } from "./settings/AssistantSettings.tsx";
