import { isOpenLead } from "@automotive-crm/contract/leads/statuses";
import { lockRow } from "#platform/db/tenant-rows.ts";
import type { Work } from "#platform/http/writes.ts";
import * as queries from "#features/leads/leads.queries.ts";
import { moveLead } from "./move-lead.ts";

type Dealing = Pick<Work, "db" | "scope" | "now">;

/** The lead that a customer's deal is about: the chosen one, which must be theirs, else their newest open one. */
async function findLead({ db, scope, now }: Dealing, of: { customerId: string; leadId?: string | undefined }) {
  const leads = of.leadId
    ? await queries.findByIds(db, scope, [of.leadId], now)
    : await queries.findByIds(db, scope, await queries.lockOpen(db, scope, of.customerId), now);
  const theirs = leads.filter(
    ({ customerId, status }) => customerId === of.customerId && (of.leadId || isOpenLead(status)),
  );
  return theirs.toSorted((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1))[0];
}

/** What deals read and change of their leads. */
export const dealtLeads = {
  find: findLead,
  /** Its deal is sold. */
  close: (work: Dealing, leadId: string) => moveLead(work, leadId, "sold", ({ status }) => isOpenLead(status)),
  /** `isSold` is asked once nobody else can close the lead: another of its deals may be a sale. */
  async reopen(work: Dealing, leadId: string, isSold: () => Promise<boolean>): Promise<void> {
    await lockRow(work.db, work.scope, "leads", leadId);
    if (!(await isSold())) await moveLead(work, leadId, "engaged", ({ status }) => status === "sold");
  },
};
