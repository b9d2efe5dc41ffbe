import type { ComponentProps } from "react";
import { LazyDialog } from "#ui/LazyDialog.tsx";
import type { AddCustomerDialog } from "./AddCustomerDialog.tsx";

const load = async () => (await import("./AddCustomerDialog.tsx")).AddCustomerDialog;

/** The add form, fetched once the list is on screen so the list doesn't wait for it. */
export function LazyAddCustomerDialog(props: ComponentProps<typeof AddCustomerDialog>) {
  return <LazyDialog load={load} isOpen={props.isOpen} onClose={props.onClose} dialog={props} />;
}
