import type { VisitMark } from "@automotive-crm/contract/showroom/record";
import { BackDialog } from "./BackDialog.tsx";
import { CheckOutDialog } from "./CheckOutDialog.tsx";
import { DriveDialog } from "./DriveDialog.tsx";
import { EditVisitDialog } from "./EditVisitDialog.tsx";
import { GuestDialog } from "./GuestDialog.tsx";
import { TurnOverDialog } from "./TurnOverDialog.tsx";
import type { VisitDialogProps } from "./panel-props.ts";

export type OpenedVisitDialog =
  { of: "guest" | "edit" | "out" | "drive" | "turn-over" } | { of: "back"; mark: VisitMark };

const dialogs = {
  guest: GuestDialog,
  edit: EditVisitDialog,
  out: CheckOutDialog,
  drive: DriveDialog,
  "turn-over": TurnOverDialog,
};

/** The dialogs about a visit, in one script. */
export function VisitDialog(props: OpenedVisitDialog & VisitDialogProps) {
  if (props.of === "back") return <BackDialog {...props} />;
  const Chosen = dialogs[props.of];
  return <Chosen {...props} />;
}
