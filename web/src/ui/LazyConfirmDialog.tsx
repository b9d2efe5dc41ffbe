import type { ComponentProps } from "react";
import type { ConfirmDialog } from "./ConfirmDialog.tsx";
import { LazyDialog } from "./LazyDialog.tsx";

const load = async () => (await import("./ConfirmDialog.tsx")).ConfirmDialog;

/** For pages that are shown before anyone asks for the dialog. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return <LazyDialog load={load} isOpen={props.isOpen} onClose={props.onCancel} dialog={props} />;
}
