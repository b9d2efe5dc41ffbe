import { activities } from "#features/activities/index.ts";
import { admin } from "#features/admin/index.ts";
import { appointments } from "#features/appointments/index.ts";
import { assistant } from "#features/assistant/index.ts";
import { audit } from "#features/audit/index.ts";
import { calls } from "#features/calls/index.ts";
import { customers } from "#features/customers/index.ts";
import { dashboard } from "#features/dashboard/index.ts";
import { deals } from "#features/deals/index.ts";
import { drafts } from "#features/drafts/index.ts";
import { exports } from "#features/exports/index.ts";
import { identity } from "#features/identity/index.ts";
import { imports } from "#features/imports/index.ts";
import { invitations } from "#features/invitations/index.ts";
import { inventory } from "#features/inventory/index.ts";
import { leads } from "#features/leads/index.ts";
import { mail } from "#features/mail/index.ts";
import { notifications } from "#features/notifications/index.ts";
import { organizations } from "#features/organizations/index.ts";
import { picklists } from "#features/picklists/index.ts";
import { showroom } from "#features/showroom/index.ts";
import { tasks } from "#features/tasks/index.ts";
import { value } from "#features/value/index.ts";
import { vehicles } from "#features/vehicles/index.ts";
import { views } from "#features/views/index.ts";
import { joinContributions, type Feature } from "#platform/feature.ts";
import { demo } from "./demo/demo-offers.ts";
import { housekeeping } from "./housekeeping.ts";

const all = [
  identity,
  organizations,
  invitations,
  admin,
  audit,
  picklists,
  mail,
  notifications,
  drafts,
  tasks,
  appointments,
  leads,
  deals,
  showroom,
  customers,
  vehicles,
  views,
  inventory,
  imports,
  calls,
  activities,
  assistant,
  dashboard,
  value,
  exports,
  housekeeping,
  demo,
] as const;

/** The server is made of these. Refusals and lists that several contribute to name them in this order. */
export const features: readonly Feature[] = all;

export const contributions = joinContributions(all);
