import { updateActivity } from "@automotive-crm/contract/activities/entries";
import { Activity } from "react";
import { nameOf } from "#lib/offline/kept-writes.ts";
import type { CustomerPart } from "#records/customer-part.ts";
import { WaitingConflict } from "#records/dialog/WaitingConflict.tsx";
import { ActivityPanel } from "./ActivityPanel.tsx";
import { entriesKey } from "#records/timeline.queries.ts";
import { entryWords } from "./writing/entry-words.ts";

/** The timeline as a part of the customer page. */
export const activitiesPart: CustomerPart = {
  name: "activity",
  live: { kind: "activity", key: entriesKey },
  conflict: (work, { onClose }) =>
    work.endpoint === nameOf(updateActivity) && <WaitingConflict {...entryWords} work={work} onClose={onClose} />,
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
