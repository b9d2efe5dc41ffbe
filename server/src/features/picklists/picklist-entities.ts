import type { PicklistName } from "@automotive-crm/contract/picklists/record";
import type { AuditedEntity } from "#features/audit/index.ts";
import { findNames } from "./picklists.repository.ts";

const names: Readonly<Record<PicklistName, string>> = {
  "call-types": "call_type",
  "call-sources": "call_source",
  "appointment-types": "appointment_type",
  teams: "team",
  "lost-reasons": "lost_reason",
  "bad-reasons": "bad_reason",
  "deal-lost-reasons": "deal_lost_reason",
};

/** How the audit log calls the values of a list. */
export const entityOf = (picklist: PicklistName): AuditedEntity => ({ name: names[picklist], loadSubjects: findNames });
