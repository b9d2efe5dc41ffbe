import { isOpenLead } from "@automotive-crm/contract/leads/statuses";
import { lockRow } from "#platform/db/tenant-rows.ts";
import type { Work } from "#platform/http/writes.ts";
import { recordLead } from "./lead-log.ts";
import * as queries from "./leads.queries.ts";
import * as repository from "./leads.repository.ts";

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

/** Closes an open lead whose deal is sold, or opens one that was sold, whose deal isn't anymore. Others stay as they are. */
async function changeStatus({ db, scope, now }: Dealing, leadId: string, to: "sold" | "engaged"): Promise<void> {
  await lockRow(db, scope, "leads", leadId);
  const [before] = await queries.findByIds(db, scope, [leadId], now);
  if (!before || (to === "sold" ? !isOpenLead(before.status) : before.status !== "sold")) return;
  await repository.update(db, scope, leadId, { changes: { status: to }, now });
  const [after] = await queries.findByIds(db, scope, [leadId], now);
  if (after) await recordLead(db, scope, { before, after, now });
}

/** What deals read and change of their leads. */
export const dealtLeads = {
  find: findLead,
  close: (work: Dealing, leadId: string) => changeStatus(work, leadId, "sold"),
  /** `isSold` is asked once nobody else can close the lead: another of its deals may be a sale. */
  async reopen(work: Dealing, leadId: string, isSold: () => Promise<boolean>): Promise<void> {
    await lockRow(work.db, work.scope, "leads", leadId);
    if (!(await isSold())) await changeStatus(work, leadId, "engaged");
  },
};
