import type { Lead } from "@automotive-crm/contract/leads/record";
import { AssignDialog } from "./AssignDialog.tsx";
import { CloseLeadDialog } from "./CloseLeadDialog.tsx";
import { LogMessageDialog } from "./LogMessageDialog.tsx";

export type OpenedLeadDialog = { lead: Lead } & (
  { of: "close"; status: "lost" | "bad" } | { of: "assign" } | { of: "message" }
);

type LeadDialogProps = OpenedLeadDialog & { organizationId: string; onClose: () => void };

/** The dialogs about a lead, in one script. */
export function LeadDialog(props: LeadDialogProps) {
  switch (props.of) {
    case "close":
      return <CloseLeadDialog {...props} />;
    case "assign":
      return <AssignDialog {...props} />;
    case "message":
      return <LogMessageDialog {...props} />;
  }
}
