import { LazyDialog } from "#ui/LazyDialog.tsx";
import type { AppointmentDialogProps } from "./AppointmentDialog.tsx";

const load = async () => (await import("./AppointmentDialog.tsx")).AppointmentDialog;

/** The dialog of an appointment, whose script is fetched once the page is on the screen. */
export function LazyAppointmentDialog(props: AppointmentDialogProps) {
  return <LazyDialog load={load} isOpen={props.isOpen} onClose={props.onClose} dialog={props} />;
}
