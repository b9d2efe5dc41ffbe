import type { Customer } from "@automotive-crm/contract/customers/record";
import { CallDialog } from "#features/activities/index.ts";
import { AppointmentDialog } from "#features/appointments/index.ts";
import { TaskDialog } from "#features/tasks/index.ts";
import { VehicleDialog } from "#features/vehicles/index.ts";
import { useKey } from "#lib/browser/useKey.ts";
import { LazyLocationsDialog } from "./locations/LazyLocationsDialog.tsx";
import type { OpenDialog, OpenedDialog } from "./useWorkspaceDialogs.ts";

interface WorkspaceDialogsProps {
  customer: Customer;
  opened: OpenedDialog | null;
  open: OpenDialog;
  onClose: () => void;
}

/** The dialogs of the page, and the keys that open them. Only for who may change the customer. */
export function WorkspaceDialogs({ customer, opened, open, onClose }: WorkspaceDialogsProps) {
  useKey("c", () => open.call());
  useKey("t", () => open.task());
  useKey("a", () => open.appointment());
  const shared = { customer, onClose };
  const task = opened?.kind === "task" ? opened.task : undefined;
  const appointment = opened?.kind === "appointment" ? opened.appointment : undefined;
  return (
    <>
      <CallDialog {...shared} isOpen={opened?.kind === "call"} />
      <TaskDialog {...shared} {...(task && { task })} isOpen={opened?.kind === "task"} />
      <AppointmentDialog {...shared} {...(appointment && { appointment })} isOpen={opened?.kind === "appointment"} />
      <VehicleDialog {...shared} isOpen={opened?.kind === "vehicle"} />
      <LazyLocationsDialog onClose={onClose} isOpen={opened?.kind === "locations"} />
    </>
  );
}
