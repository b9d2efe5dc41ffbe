export { taskRecord } from "./task-record.tsx";
export { TaskFacts } from "./TaskFacts.tsx";
export { tasksPart } from "./tasks-part.tsx";
export { taskWords } from "./task-words.ts";
export { offerTaskUndo } from "./offer-task-undo.ts";
