import { LazyDialog } from "#ui/LazyDialog.tsx";
import type { VehicleDialogProps } from "./VehicleDialog.tsx";

const load = async () => (await import("./VehicleDialog.tsx")).VehicleDialog;

/** The dialog of a vehicle, whose script is fetched once the page is on the screen. */
export function LazyVehicleDialog(props: VehicleDialogProps) {
  return <LazyDialog load={load} isOpen={props.isOpen} onClose={props.onClose} dialog={props} />;
}
