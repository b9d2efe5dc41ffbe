import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "#lib/browser/useDebounced.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { ComboboxField } from "#kit/controls/ComboboxField.tsx";
import { customersQuery } from "#features/customers/customers.queries.ts";

interface CustomerPickerProps {
  organizationId: string;
  label: string;
  error?: string | undefined;
  onChoose: (customer: Customer) => void;
}

const typingMs = 200;

/** Finds one of the organization's customers by name, phone number or email, like the list's search. */
export function CustomerPicker({ organizationId, label, error, onChoose }: CustomerPickerProps) {
  const [text, setText] = useState("");
  const searched = useDebounced(cleanLine(text), typingMs);
  const found = useQuery({
    ...customersQuery({ organizationId, locationId: null }, { search: searched || undefined, limit: 10 }),
    // Those found last stay until the next ones are.
    placeholderData: (previous) => previous,
  });
  const customers = found.data?.customers ?? [];
  const isSearching = found.isPending || found.isPlaceholderData || cleanLine(text) !== searched;
  return (
    <ComboboxField
      label={label}
      error={error}
      isRequired
      placeholder="Name, phone or email"
      hint={hintOf(found)}
      noneText={isSearching ? "Searching…" : "No customer found"}
      options={customers.map((customer) => ({
        value: customer.id,
        label: customer.name,
        detail: customer.phone === null ? (customer.email ?? undefined) : formatInternationalPhone(customer.phone),
      }))}
      value=""
      onSearch={setText}
      onChange={(id) => {
        const chosen = customers.find((customer) => customer.id === id);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

function hintOf({ isError, data }: { isError: boolean; data: CustomerPage | undefined }): string | undefined {
  if (isError) return "Customers could not be loaded. Check your connection and type again.";
  return data?.isSimilar ? "Nobody matches exactly. These customers are similar." : undefined;
}
