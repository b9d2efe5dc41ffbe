import type { CustomerChanges } from "@automotive-crm/contract/customers/changes";
import { toSearchColumns, type FoundBy } from "./search/customer-search.ts";

/** Fields written as given; absent ones stay. */
export type WrittenFields = Partial<
  Omit<CustomerChanges, "phone" | "phones" | "email" | "emails" | "locationAssociations" | "version" | "base">
>;

export interface SealedFields {
  dateOfBirth?: Buffer | null | undefined;
  driverLicense?: Buffer | null | undefined;
}

export interface Association {
  locationId: string;
  isPrimary: boolean;
}

export const toColumns = (fields: WrittenFields, sealed: SealedFields) => ({
  address: fields.address,
  city: fields.city,
  state: fields.state,
  zip_code: fields.zipCode,
  status: fields.status,
  preferred_contact_method: fields.preferredContactMethod,
  notes: fields.notes,
  do_not_call: fields.doNotCall,
  owner_id: fields.ownerId,
  date_of_birth_sealed: sealed.dateOfBirth,
  driver_license_sealed: sealed.driverLicense,
});

export const toNameColumns = (by: FoundBy) => ({
  company_name: by.companyName ?? null,
  first_name: by.firstName,
  last_name: by.lastName,
  ...toSearchColumns(by),
});
