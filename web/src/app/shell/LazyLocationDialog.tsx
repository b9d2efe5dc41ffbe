import type { Location } from "@automotive-crm/contract/organizations/location";
import { LazyDialog } from "#ui/LazyDialog.tsx";

/** The location to edit, or a new one. */
export interface EditedLocation {
  organizationId: string;
  location?: Location | undefined;
}

interface LazyProps {
  /** Closed without one. */
  edited: EditedLocation | null;
  onClose: () => void;
}

const load = async () => (await import("#features/settings/index.ts")).LocationDialog;

/** For those who manage locations: some of them can't open the settings, and few ever do, so the form's script is fetched on demand. */
export function LazyLocationDialog({ edited, onClose }: LazyProps) {
  const dialog = edited && { ...edited, onClose };
  return <LazyDialog load={load} isOpen={dialog !== null} isOnDemand onClose={onClose} dialog={dialog} />;
}
