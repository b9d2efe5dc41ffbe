import { Phone } from "lucide-react";
import { Activity } from "react";
import type { CustomerPart } from "#records/customer-part.ts";
import { ActivityPanel } from "./ActivityPanel.tsx";
import { LazyCallDialog } from "./call-dialog/LazyCallDialog.tsx";

/** What happened with a customer. */
export const activitiesPart: CustomerPart = {
  name: "activity",
  tab: {
    name: "activity",
    word: "Activity",
    panel: ({ isShown, ...place }) => (
      // Keeps what is being written in it while another tab is looked at; its keys rest meanwhile.
      <Activity mode={isShown ? "visible" : "hidden"}>
        <ActivityPanel {...place} />
      </Activity>
    ),
  },
};

/** Calls that are logged by hand. */
export const callsPart: CustomerPart = {
  name: "call",
  dialog: (place) => <LazyCallDialog {...place} />,
  shortcut: "c",
  addButton: { word: "Call", Icon: Phone },
};
