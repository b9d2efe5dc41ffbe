import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import type { CustomerPart } from "#records/customer-part.ts";
import { customerLeadsKey, customerLeadsQuery, openLeadsQuery } from "./customer-leads.query.ts";

/** What leads add to the customer page: the open ones on top. */
export const leadsPart: CustomerPart = {
  name: "lead",
  live: { kind: "lead", key: customerLeadsKey },
  preload: customerLeadsQuery,
  notice: (customer) => <Notice customer={customer} />,
};

/** The page is complete without it. */
function Notice({ customer }: { customer: Customer }) {
  const { data: OpenLeads } = useQuery(openLeadsQuery);
  return OpenLeads && <OpenLeads customer={customer} />;
}
