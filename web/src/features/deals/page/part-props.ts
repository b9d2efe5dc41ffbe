import type { DealDetails } from "@automotive-crm/contract/deals/record";

/** What the parts of a deal's page need. */
export interface DealPartProps {
  deal: DealDetails;
  organizationId: string;
  mayEdit: boolean;
}

/** And the forms that they open. */
export interface DealFormProps extends Omit<DealPartProps, "mayEdit"> {
  onClose: () => void;
}
