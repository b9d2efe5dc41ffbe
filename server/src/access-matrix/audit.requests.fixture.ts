import { exportAuditEvents, listAuditActions, listAuditEvents } from "@automotive-crm/contract/audit/log";
import { audited, heldEverywhere, type Trial } from "./trials.fixture.ts";

const inGlobalView = 422;

export const auditTrials: readonly Trial[] = [
  {
    endpoint: listAuditEvents,
    rule: heldEverywhere("org:settings:manage"),
    inGlobalView,
  },
  {
    endpoint: listAuditActions,
    rule: heldEverywhere("org:settings:manage"),
    inGlobalView,
  },
  {
    endpoint: exportAuditEvents,
    // Nothing was done on that day.
    build: ({ people }) => ({ body: { personId: people.here, from: "2000-01-01", to: "2000-01-01" } }),
    rule: heldEverywhere("data:export"),
    inGlobalView,
    audited: audited("audit_log.exported", false, "new"),
  },
];
