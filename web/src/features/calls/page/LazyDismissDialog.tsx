import type { ComponentProps } from "react";
import { LazyDialog } from "#ui/LazyDialog.tsx";
import type { DismissDialog } from "./DismissDialog.tsx";

const load = async () => (await import("./DismissDialog.tsx")).DismissDialog;

export function LazyDismissDialog(props: ComponentProps<typeof DismissDialog>) {
  return <LazyDialog load={load} isOpen={props.isOpen} onClose={props.onClose} dialog={props} />;
}
