import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Tables for how an organization works and who works there. Part of the schema (schema.ts). */

interface DeactivatedPeopleTable {
  organization_id: string;
  person_id: string;
  role: string | null;
  provider_permissions: string[];
  clerk_membership_id: string | null;
  joined_at: string;
  user_locations: JSONColumnType<object[]>;
  deactivated_at: Generated<string>;
}

interface BusinessHoursTable {
  organization_id: string;
  location_id: string;
  week: ColumnType<unknown, string, string>;
  closed_days: ColumnType<unknown, string, string>;
  capacities: ColumnType<unknown, string, string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

interface CallGroupMembersTable {
  organization_id: string;
  location_id: string;
  person_id: string;
  position: number;
}

interface AdvisorsTable {
  organization_id: string;
  person_id: string;
  team: string | null;
  phone: string | null;
  is_active: Generated<boolean>;
  updated_at: string;
}

interface PicklistValuesTable {
  organization_id: string;
  id: string;
  picklist: string;
  name: string;
  description: string | null;
  position: number;
  is_active: Generated<boolean>;
  created_at: string;
  updated_at: string;
}

interface CustomerViewsTable {
  organization_id: string;
  id: string;
  person_id: string;
  name: string;
  search: ColumnType<unknown, string, string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface SettingsTables {
  business_hours: BusinessHoursTable;
  call_group_members: CallGroupMembersTable;
  advisors: AdvisorsTable;
  deactivated_people: DeactivatedPeopleTable;
  customer_views: CustomerViewsTable;
  picklist_values: PicklistValuesTable;
}
