import type { ComponentProps } from "react";
import { LazyDialog } from "#ui/LazyDialog.tsx";
import type { CreateOrganizationDialog } from "./CreateOrganizationDialog.tsx";

interface LazyProps extends ComponentProps<typeof CreateOrganizationDialog> {
  isOpen: boolean;
}

const load = async () => (await import("./CreateOrganizationDialog.tsx")).CreateOrganizationDialog;

/** Few people ever create an organization, so the form's script is fetched on demand. */
export function LazyCreateOrganizationDialog({ isOpen, ...dialog }: LazyProps) {
  return <LazyDialog load={load} isOpen={isOpen} isOnDemand onClose={dialog.onClose} dialog={dialog} />;
}
