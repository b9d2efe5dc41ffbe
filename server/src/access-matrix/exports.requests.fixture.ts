import { exportedRecords } from "@automotive-crm/contract/exports/files";
import { exportCustomers } from "@automotive-crm/contract/exports/record";
import { downloadExport, listExports, startExport } from "@automotive-crm/contract/exports/whole";
import { v7 as newId } from "uuid";
import { audited, type Trial } from "./trials.fixture.ts";

export const exportTrials: readonly Trial[] = [
  {
    endpoint: exportCustomers,
    build: () => ({ body: { list: {}, format: "csv", columns: ["name"], records: exportedRecords } }),
    inGlobalView: 422,
    audited: audited("customer.exported", false, "new"),
  },
  { endpoint: listExports, build: () => ({}), inGlobalView: 422 },
  {
    endpoint: startExport,
    build: () => ({ body: { format: "csv" } }),
    // One at a time.
    undo: ({ test }) => test.query("update exports set status = 'failed' where status = 'running'"),
    inGlobalView: 422,
    audited: audited("everything.exported", false, "new"),
  },
  {
    endpoint: downloadExport,
    // Only one's own.
    places: ["here"],
    build: () => ({ params: { exportId: newId() } }),
    rule: () => 404,
    foreign: 404,
    inGlobalView: 422,
  },
];
