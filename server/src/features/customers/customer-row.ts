import {
  contactMethods,
  customerStatuses,
  type Customer,
  type CustomerEmail,
  type CustomerPhone,
  type LocationAssociation,
} from "@automotive-crm/contract/customers/record";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Schema } from "#platform/db/schema.ts";
import { readInstant } from "#platform/db/statements/read-instant.ts";
import { tenantOf } from "#platform/db/tenant-rows.ts";
import { shownNumber } from "#platform/read-phone.ts";
import type { Scope } from "#platform/scope.ts";

/** A customer as one row with its lists as JSON: what every read of customers selects. */
export interface CustomerRow extends Omit<
  Selectable<Schema["customers"]>,
  "date_of_birth_sealed" | "driver_license_sealed" | "search_text" | "sort_name" | "created_by" | "deleted_by"
> {
  organization_name: string;
  organization_time_zone: string;
  has_date_of_birth: boolean;
  has_driver_license: boolean;
  owner_name: string | null;
  /** Together, so that what finds the opt-outs is read once. */
  contacts: {
    phones: CustomerPhone[];
    emails: CustomerEmail[];
    /** By the customer's ID or an address as it is stored. */
    optOuts: Customer["optOuts"] | null;
  };
  locations: StoredAssociation[];
}

type StoredAssociation = Pick<
  LocationAssociation,
  "id" | "locationId" | "relationshipType" | "isPrimary" | "createdAt"
> &
  Pick<LocationAssociation["location"], "name" | "address" | "city" | "state"> & { timeZone: string };

/**
 * The selected columns of `customers c`. Within one organization, its ID is a parameter, so PostgreSQL looks up the name once per page
 * and plans the lists once; in Global View the ID comes from the row.
 */
export function customerColumns(scope: Pick<Scope, "organizationId">): RawBuilder<unknown> {
  const organization = tenantOf(scope, "c");
  return sql`
    c.organization_id, c.id, c.name, c.company_name, c.first_name, c.last_name, c.address, c.city, c.state, c.zip_code, c.status,
    c.preferred_contact_method, c.notes, c.do_not_call, c.last_contact_at, c.owner_id, c.created_at, c.updated_at, c.deleted_at,
    c.version,
    c.date_of_birth_sealed is not null as has_date_of_birth,
    c.driver_license_sealed is not null as has_driver_license,
    (select p.first_name || ' ' || p.last_name from people p where p.id = c.owner_id) as owner_name,
    (select o.name from organizations o where o.id = ${organization}) as organization_name,
    (select o.time_zone from organizations o where o.id = ${organization}) as organization_time_zone,
    (select coalesce(json_agg(json_build_object(
        'id', a.id, 'locationId', a.location_id, 'relationshipType', a.relationship_type, 'isPrimary', a.is_primary,
        'createdAt', a.created_at, 'timeZone', l.time_zone, 'name', l.name, 'address', l.address, 'city', l.city, 'state', l.state)
        order by a.is_primary desc, l.name), '[]')
      from customer_locations a
      join locations l on l.organization_id = a.organization_id and l.id = a.location_id
      where a.organization_id = ${organization} and a.customer_id = c.id) as locations,
    (select json_build_object('phones', coalesce(p.list, '[]'), 'emails', coalesce(e.list, '[]'), 'optOuts', (
        select json_agg(json_build_object('channel', o.channel, 'address', o.address, 'reason', o.reason, 'createdAt', o.created_at,
          'createdByName', (select w.first_name || ' ' || w.last_name from people w where w.id = o.created_by)) order by o.channel, o.address = c.id::text desc, o.address)
        from contact_opt_outs o
        where o.organization_id = ${organization} and o.address = any(p.addresses || e.addresses || c.id::text) and o.channel <> 'call'))
      from (
        select json_agg(json_build_object(
          'id', p.id, 'number', p.digits, 'e164', p.e164, 'extension', p.extension, 'type', p.type, 'label', p.label,
          'isPrimary', p.is_primary, 'doNotCall', d.e164 is not null) order by p.is_primary desc, p.position) as list,
          array_agg(p.e164) as addresses
        from customer_phones p
        left join do_not_call_numbers d on d.organization_id = p.organization_id and d.e164 = p.e164
        where p.organization_id = ${organization} and p.customer_id = c.id) p
      cross join (
        select json_agg(json_build_object('id', e.id, 'email', e.email, 'isPrimary', e.is_primary)
          order by e.is_primary desc, e.position) as list, array_agg(e.lower_email) as addresses
        from customer_emails e
        where e.organization_id = ${organization} and e.customer_id = c.id) e) as contacts`;
}

const dateMask = "••/••/••••";
const licenseMask = "••••••••";

/** Shown in place of an encrypted value. */
export const sealedMasks: ReadonlyMap<string, string> = new Map([
  ["dateOfBirth", dateMask],
  ["driverLicense", licenseMask],
]);

export function toCustomer(row: CustomerRow): Customer {
  const { emails } = row.contacts;
  const phones = row.contacts.phones.map((phone) => ({
    ...phone,
    number: shownNumber({ digits: phone.number, e164: phone.e164 }),
  }));
  return {
    id: row.id,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    name: row.name,
    companyName: row.company_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: emails[0]?.email ?? null,
    phone: phones[0]?.number ?? null,
    phones,
    emails,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    notes: row.notes,
    status: customerStatuses.find((status) => status === row.status) ?? "active",
    preferredContactMethod: contactMethods.find((method) => method === row.preferred_contact_method) ?? "phone",
    dateOfBirthMasked: row.has_date_of_birth ? dateMask : null,
    driverLicenseMasked: row.has_driver_license ? licenseMask : null,
    doNotCall: row.do_not_call,
    ...optOutsOf(row),
    lastContact: row.last_contact_at,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    // Counts service visits, which this version does not record yet.
    totalServices: 0,
    locationAssociations: row.locations.map((stored) => toAssociation(stored, row.id)),
    timeZone: row.locations.find(({ isPrimary }) => isPrimary)?.timeZone ?? row.organization_time_zone,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    version: row.version,
  };
}

type OptOuts = Pick<Customer, "doNotText" | "doNotEmail" | "doNotMail" | "optOuts">;

const noOptOuts: OptOuts = { doNotText: false, doNotEmail: false, doNotMail: false, optOuts: [] };

function optOutsOf({ id, contacts: { phones, emails, optOuts } }: CustomerRow): OptOuts {
  // True of nearly every customer, on each row of each list.
  if (optOuts === null) return noOptOuts;
  const isOut = (channel: (typeof optOuts)[number]["channel"]) => optOuts.some((optOut) => optOut.channel === channel);
  const asTyped = (address: string | null) =>
    phones.find(({ e164 }) => e164 === address)?.number ??
    emails.find(({ email }) => email.toLowerCase() === address)?.email ??
    address;
  return {
    doNotText: isOut("text"),
    doNotEmail: isOut("email"),
    doNotMail: isOut("mail"),
    optOuts: optOuts.map((optOut) => ({
      ...optOut,
      address: optOut.address === id ? null : asTyped(optOut.address),
      createdAt: readInstant(optOut.createdAt),
    })),
  };
}

function toAssociation(stored: StoredAssociation, customerId: string): LocationAssociation {
  const { id, locationId, name, address, city, state } = stored;
  return {
    id,
    customerId,
    locationId,
    relationshipType: stored.relationshipType,
    isPrimary: stored.isPrimary,
    createdAt: readInstant(stored.createdAt),
    location: { id: locationId, name, location_name: name, address, city, state },
  };
}
