import type { ComponentProps } from "react";
import { LazyDialog } from "#ui/LazyDialog.tsx";
import type { LocationsDialog } from "./LocationsDialog.tsx";

const load = async () => (await import("./LocationsDialog.tsx")).LocationsDialog;

/** LocationsDialog, whose script is fetched once the page is on the screen. */
export function LazyLocationsDialog(props: ComponentProps<typeof LocationsDialog>) {
  return <LazyDialog load={load} isOpen={props.isOpen} onClose={props.onClose} dialog={props} />;
}
