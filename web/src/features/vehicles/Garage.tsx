import type { Customer } from "@automotive-crm/contract/customers";
import { useQuery } from "@tanstack/react-query";
import { customerVehiclesQuery } from "./vehicles.queries.ts";

export interface GarageProps {
  customer: Customer;
  /** Where one is at work: an organization, or the global view. */
  organizationId: string;
  mayEdit: boolean;
  onAdd: () => void;
}

/** The vehicles that a customer has, and those they had. */
export function Garage({ customer, organizationId }: GarageProps) {
  const { data = [] } = useQuery(customerVehiclesQuery(organizationId, customer.id));
  return (
    <ul>
      {data.map(({ id, year, make, model }) => (
        <li key={id}>
          {year} {make} {model}
        </li>
      ))}
    </ul>
  );
}
