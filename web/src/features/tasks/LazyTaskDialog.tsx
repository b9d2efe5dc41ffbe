import { LazyDialog } from "#ui/LazyDialog.tsx";
import type { TaskDialogProps } from "./TaskDialog.tsx";

const load = async () => (await import("./TaskDialog.tsx")).TaskDialog;

/** The dialog of a task, whose script is fetched once the page is on the screen. */
export function LazyTaskDialog(props: TaskDialogProps) {
  return <LazyDialog load={load} isOpen={props.isOpen} onClose={props.onClose} dialog={props} />;
}
