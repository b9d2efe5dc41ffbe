import type { CustomerStatus } from "@automotive-crm/contract/customers/record";
import type { PhoneType } from "@automotive-crm/contract/fields/phones";
import { loading } from "#features/customers/index.ts";
import { readPhone } from "#platform/read-phone.ts";
import type { Row } from "#app/demo/copy-rows.ts";
import { momentBetween } from "#app/demo/demo-context.ts";
import type { Random } from "#app/demo/random.ts";
import { timedId } from "#app/demo/timed-id.ts";

/** A customer before IDs and derived columns: what a person would type. */
export interface CustomerDraft {
  organizationId: string;
  firstName: string;
  lastName: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  notes: string | null;
  dateOfBirthSealed: Buffer | null;
  driverLicenseSealed: Buffer | null;
  /** The first of each is primary. */
  phones: readonly { number: string; type: PhoneType }[];
  emails: readonly string[];
  locationIds: readonly string[];
  standing: CustomerStanding;
  createdBy: string | null;
  createdAt: Date;
  deletedAt: Date | null;
  deletedBy: string | null;
}

/** What happened to the customer since. */
export interface CustomerStanding {
  status: CustomerStatus;
  preferredContactMethod: "phone" | "email" | "text";
  isNotToBeCalled: boolean;
  lastContactAt: Date | null;
  updatedAt: Date;
}

export interface CustomerRows {
  customer: Row<"customers">;
  phones: Row<"customer_phones">[];
  emails: Row<"customer_emails">[];
  locations: Row<"customer_locations">[];
}

export function drawStanding(random: Random, createdAt: Date, now: Date): CustomerStanding {
  const status = random.weighted([
    ["active", 62],
    ["prospect", 26],
    ["inactive", 12],
  ] as const);
  return {
    status,
    preferredContactMethod: random.weighted([
      ["phone", 5],
      ["text", 3],
      ["email", 2],
    ] as const),
    isNotToBeCalled: random.chance(0.03),
    lastContactAt: random.chance(status === "prospect" ? 0.55 : 0.8) ? momentBetween(random, createdAt, now) : null,
    updatedAt: random.chance(0.45) ? createdAt : momentBetween(random, createdAt, now),
  };
}

/** Gives a customer IDs, search text and normalized numbers, using the server's own functions. */
export function toCustomerRows(random: Random, draft: CustomerDraft): CustomerRows {
  const customer = customerRow(timedId(random, draft.createdAt), draft);
  const buildPart = (position: number) => ({
    organization_id: draft.organizationId,
    id: timedId(random, draft.createdAt),
    customer_id: customer.id,
    is_primary: position === 0,
    created_at: customer.created_at,
  });
  return {
    customer,
    phones: draft.phones.map(({ number, type }, position) => ({
      ...buildPart(position),
      position,
      type,
      ...readPhone(number),
    })),
    emails: draft.emails.map((email, position) => ({ ...buildPart(position), position, email })),
    locations: draft.locationIds.map((location_id, position) => ({ ...buildPart(position), location_id })),
  };
}

function customerRow(id: string, draft: CustomerDraft): Row<"customers"> & { created_at: string } {
  const { standing } = draft;
  return {
    organization_id: draft.organizationId,
    id,
    first_name: draft.firstName,
    last_name: draft.lastName,
    address: draft.address,
    city: draft.city,
    state: draft.state,
    zip_code: draft.zipCode,
    status: standing.status,
    preferred_contact_method: standing.preferredContactMethod,
    notes: draft.notes,
    date_of_birth_sealed: draft.dateOfBirthSealed,
    driver_license_sealed: draft.driverLicenseSealed,
    do_not_call: standing.isNotToBeCalled,
    last_contact_at: standing.lastContactAt?.toISOString() ?? null,
    ...loading.toSearchColumns(draft),
    created_by: draft.createdBy,
    created_at: draft.createdAt.toISOString(),
    updated_at: (draft.deletedAt ?? standing.updatedAt).toISOString(),
    deleted_at: draft.deletedAt?.toISOString() ?? null,
    deleted_by: draft.deletedBy,
  };
}
