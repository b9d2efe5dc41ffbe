import { exportedRecords } from "@automotive-crm/contract/exports/files";
import { exportCustomers } from "@automotive-crm/contract/exports/record";
import { audited, type Trial } from "./trials.fixture.ts";

export const exportTrials: readonly Trial[] = [
  {
    endpoint: exportCustomers,
    build: () => ({ body: { list: {}, format: "csv", columns: ["name"], records: exportedRecords } }),
    inGlobalView: 422,
    audited: audited("customer.exported", false, "new"),
  },
];
