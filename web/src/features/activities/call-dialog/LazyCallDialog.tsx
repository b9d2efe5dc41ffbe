import { LazyDialog } from "#ui/LazyDialog.tsx";
import type { CallDialogProps } from "./CallDialog.tsx";

const load = async () => (await import("./CallDialog.tsx")).CallDialog;

/** CallDialog, whose script is fetched once the page is on the screen. */
export function LazyCallDialog(props: CallDialogProps) {
  return <LazyDialog load={load} isOpen={props.isOpen} onClose={props.onClose} dialog={props} />;
}
