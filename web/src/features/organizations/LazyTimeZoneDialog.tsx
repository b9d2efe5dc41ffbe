import type { Organization } from "@automotive-crm/contract/organizations/record";
import { LazyDialog } from "#ui/LazyDialog.tsx";

interface LazyProps {
  /** Closed without one. */
  organization: Organization | undefined;
  onClose: () => void;
}

const load = async () => (await import("./TimeZoneDialog.tsx")).TimeZoneDialog;

/** Only super admins ever open it, so the form's script is fetched on demand. */
export function LazyTimeZoneDialog({ organization, onClose }: LazyProps) {
  const dialog = organization ? { organization, onClose } : null;
  return <LazyDialog load={load} isOpen={dialog !== null} isOnDemand onClose={onClose} dialog={dialog} />;
}
