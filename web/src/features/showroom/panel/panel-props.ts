import type { Visit } from "@automotive-crm/contract/showroom/record";

/** What every dialog about a visit gets. */
export interface VisitDialogProps {
  visit: Visit;
  organizationId: string;
  onClose: () => void;
}
