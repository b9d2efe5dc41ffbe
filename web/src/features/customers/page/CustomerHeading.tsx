import type { Customer } from "@automotive-crm/contract/customers/record";
import type { ReactNode } from "react";
import { initialsOf } from "#features/customers/customer-facts.ts";
import { StatusBadge } from "#features/customers/StatusBadge.tsx";
import { Avatar } from "#kit/layout/Avatar.tsx";

interface CustomerHeadingProps {
  customer: Customer;
  /** Beside the status. */
  badges?: ReactNode;
  menu?: ReactNode;
}

/** Who the page is about: the avatar, the name as the page's heading, and the status. */
export function CustomerHeading({ customer, badges, menu }: CustomerHeadingProps) {
  return (
    <div className="identity-name">
      <Avatar size="large" id={customer.id} initials={initialsOf(customer)} />
      <div className="identity-title">
        <h1 className="identity-heading">{customer.name}</h1>
        <div className="identity-badges">
          <StatusBadge status={customer.status} />
          {badges}
        </div>
      </div>
      {menu}
    </div>
  );
}
