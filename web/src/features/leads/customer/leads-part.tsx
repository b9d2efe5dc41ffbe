import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { usePlace } from "#lib/workplace/usePlace.ts";
import type { CustomerPart } from "#records/customer-part.ts";
import { customerLeadsKey } from "./customer-leads-key.ts";
import { customerLeadsQuery } from "./customer-leads.query.ts";
import { openLeadsQuery } from "./open-leads-script.ts";

/** What leads add to the customer page: the open ones on top. */
export const leadsPart: CustomerPart = {
  name: "lead",
  live: { kind: "lead", key: customerLeadsKey },
  preload: customerLeadsQuery,
  notice: (customer) => <Notice customer={customer} />,
};

/** The page is complete without it. */
function Notice({ customer }: { customer: Customer }) {
  const organizationId = usePlace()?.organizationId ?? customer.organizationId;
  const { data: leads } = useQuery(customerLeadsQuery(organizationId, customer.id));
  const { data: OpenLeads } = useQuery(openLeadsQuery);
  return OpenLeads && leads && <OpenLeads organizationId={organizationId} leads={leads} />;
}
