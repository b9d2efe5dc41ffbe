import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { defineDueJob, type DueWork } from "#platform/jobs/due-work.ts";
import * as repository from "./finances.repository.ts";
import { keptFinances } from "./finances.rules.ts";

/** Counts equity again as days pass: after a payment was due, or a lender's payoff no longer holds. */
export const countEquity: DueWork = {
  job: defineDueJob("vehicles.count-equity", "*/5 * * * *"),
  most: 200,
  listOrganizations: repository.listOrganizationsToCount,
  async doOldest(db, scope, { now, ...turn }) {
    const due = await repository.lockToCount(db, scope, { ...turn, now });
    for (const { timeZone, finances, ...of } of due) {
      const { day } = wallTimeOf(now, timeZone);
      await repository.keepEquity(db, scope, of, keptFinances(finances, day));
    }
    return due.length;
  },
};
