import { LazyDialog } from "#ui/LazyDialog.tsx";
import type { CallLogDialogProps } from "./CallLogDialog.tsx";

const load = async () => (await import("./CallLogDialog.tsx")).CallLogDialog;

/** The dialog that logs or edits a call, whose script is fetched when it is opened. */
export function LazyCallLogDialog(props: CallLogDialogProps & { isOpen: boolean }) {
  return <LazyDialog load={load} isOnDemand isOpen={props.isOpen} onClose={props.onClose} dialog={props} />;
}
