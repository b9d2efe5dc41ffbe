import type { CustomerPart, PlannedPart, TimelinePart } from "./customer-part.ts";
import { formOf } from "./dialog/record-dialogs.tsx";
import { RecordConflict } from "./dialog/RecordConflict.tsx";
import type { RecordType, Values } from "./record-type.ts";
import { WaitingRow } from "./row/WaitingRow.tsx";
import { waitingIn } from "./waiting-records.ts";

interface RecordPartOf<R extends object> extends Pick<CustomerPart, "shortcut" | "addButton" | "quickButton" | "tab"> {
  planned?: Omit<PlannedPart<R>, "word" | "query" | "waitingRows">;
  timeline?: Omit<TimelinePart<R>, "word" | "query" | "idOf">;
}

/** What a record type adds to the customer page: its dialog, its live events, and what else is given. */
export function recordPart<R extends object, V extends Values>(
  type: RecordType<R, V>,
  { planned, timeline, ...more }: RecordPartOf<R>,
): CustomerPart {
  const { list } = type;
  return {
    name: type.name,
    live: { kind: type.name, key: list.key },
    dialog: formOf(type).dialog,
    named: {
      query: list.query,
      formOf: (records: readonly R[], id) => {
        if (id === "new") return formOf(type);
        const record = records.find((each) => list.idOf(each) === id);
        return record && formOf(type, record);
      },
    },
    conflict: (work, place) => type.writes.isUpdate(work) && <RecordConflict type={type} work={work} {...place} />,
    ...(planned && { planned: { ...planned, word: type.plural, query: list.query, waitingRows: waitingRowsOf(type) } }),
    ...(timeline && { timeline: { ...timeline, word: type.noun, query: list.query, idOf: list.idOf } }),
    ...(more.tab && { preload: list.query }),
    ...more,
  };
}

const waitingRowsOf =
  <R extends object, V extends Values>(type: RecordType<R, V>): PlannedPart["waitingRows"] =>
  (works, customer) =>
    waitingIn(type, works).map((waiting) => ({
      id: waiting.id,
      row: <WaitingRow type={type} waiting={waiting} customer={customer} />,
    }));
