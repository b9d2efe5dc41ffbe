/** What opens over the calendar, in one file: it is fetched once the calendar is on the screen. */
export { EditFromCalendar } from "./EditFromCalendar.tsx";
export { NewFromCalendar } from "./NewFromCalendar.tsx";
export { MoveQuestionDialog } from "./MoveQuestionDialog.tsx";
