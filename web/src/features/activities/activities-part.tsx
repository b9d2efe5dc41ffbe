import { updateActivity } from "@automotive-crm/contract/activities/entries";
import { Activity } from "react";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { nameOf } from "#lib/offline/kept-writes.ts";
import type { CustomerPart } from "#records/customer-part.ts";
import { ActivityPanel } from "./ActivityPanel.tsx";
import { entriesKey } from "#records/timeline.queries.ts";
import { entryWords } from "./writing/entry-words.ts";

const loadConflict = async () => (await import("#records/dialog/WaitingConflict.tsx")).WaitingConflict;

/** The timeline as a part of the customer page. */
export const activitiesPart: CustomerPart = {
  name: "activity",
  live: { kind: "activity", key: entriesKey },
  conflict: (work, { onClose }) =>
    work.endpoint === nameOf(updateActivity) && (
      <LazyDialog load={loadConflict} isOpen onClose={onClose} dialog={{ ...entryWords, work, onClose }} />
    ),
  tab: {
    name: "activity",
    word: "Activity",
    panel: ({ isShown, ...place }) => (
      // Stays mounted to keep typed text while another tab is shown; its shortcuts are off in the meantime.
      <Activity mode={isShown ? "visible" : "hidden"}>
        <ActivityPanel {...place} />
      </Activity>
    ),
  },
};
