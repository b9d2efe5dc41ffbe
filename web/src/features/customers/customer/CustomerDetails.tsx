import type { Customer } from "@automotive-crm/contract/customers";
import { Construction } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay, formatExact } from "#lib/format.ts";
import { contactMethodWords } from "#features/customers/customer-facts.ts";
import { CustomerReach } from "./CustomerReach.tsx";
import { CustomerVehicles } from "./CustomerVehicles.tsx";
import { Facts, Section } from "./DetailParts.tsx";

interface CustomerDetailsProps {
  customer: Customer;
  organizationId: string;
}

/** Everything known about a customer, to be read. */
export function CustomerDetails({ customer, organizationId }: CustomerDetailsProps) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
      <div className="grid gap-y-8">
        <CustomerReach customer={customer} />
        <Section title="Address">
          <Address customer={customer} />
        </Section>
        <Section title="Locations">
          <Locations customer={customer} />
        </Section>
      </div>
      <div className="grid gap-y-8">
        <CustomerVehicles organizationId={organizationId} customerId={customer.id} />
        <Section title="Details">
          <Facts
            facts={{
              "Preferred contact": contactMethodWords[customer.preferredContactMethod],
              "Date of birth": customer.dateOfBirthMasked ?? <None />,
              "Driver license": customer.driverLicenseMasked ?? <None />,
              Added: <Day at={customer.createdAt} />,
              Changed: <Day at={customer.updatedAt} />,
            }}
          />
        </Section>
        <Section title="Notes">
          {customer.notes ? (
            <p className="whitespace-pre-wrap wrap-anywhere">{customer.notes}</p>
          ) : (
            <None text="No notes" />
          )}
        </Section>
        <p className="flex items-start gap-2 text-table text-quiet">
          <Construction aria-hidden size={16} className="mt-px shrink-0" />
          Activity, notes and tasks of this customer come with the customer workspace.
        </p>
      </div>
    </div>
  );
}

function Address({ customer: { address, city, state, zipCode } }: { customer: Customer }) {
  const town = [[city, state].filter(Boolean).join(", "), zipCode].filter(Boolean).join(" ");
  if (!address && !town) return <None text="No address" />;
  return (
    <address className="not-italic">
      {address && <span className="block">{address}</span>}
      {town && <span className="block">{town}</span>}
    </address>
  );
}

function Locations({ customer: { locationAssociations } }: { customer: Customer }) {
  if (locationAssociations.length === 0) return <None text="No locations" />;
  return (
    <ul className="grid gap-1.5">
      {locationAssociations.map(({ id, location, isPrimary }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2">
          <span>{location.name}</span>
          <span className="text-meta text-quiet">
            {[[location.city, location.state].filter(Boolean).join(", "), isPrimary && "Primary"]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

const Day = ({ at }: { at: string }): ReactNode => (
  <time dateTime={at} title={formatExact(at)}>
    {formatDay(at)}
  </time>
);

const None = ({ text = "—" }: { text?: string }) => <span className="text-quiet">{text}</span>;
