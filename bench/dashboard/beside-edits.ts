import { countActiveCalls } from "@automotive-crm/contract/calls/live";
import { getCallTrends, getDashboardStats } from "@automotive-crm/contract/dashboard/figures";
import { contest, type Outcome, type Pace, type Side } from "../contest.ts";
import { addPeople, removePeople } from "../signed-in-people.ts";
import type { Stock } from "../stock.ts";
import { fire } from "../volley.ts";

const edits = 200;
const editors = 20;

/** What a dashboard reads. */
const shots = [getDashboardStats, getCallTrends, countActiveCalls].map(({ path }) => ({
  method: "GET" as const,
  path,
}));

/** A colleague's dashboard while many edit the same customer, beside the same dashboard while nobody does. */
export async function measureBesideEdits(
  { owner, organizationId }: Pick<Stock, "owner" | "organizationId">,
  colleague: Side,
  pace: Pace,
): Promise<Outcome> {
  await removePeople(owner, "editor");
  const { rows } = await owner.query<{ id: string; notes: string | null }>(
    "select id, notes from customers where organization_id = $1 and deleted_at is null order by id limit 1",
    [organizationId],
  );
  const [customer] = rows;
  if (!customer) throw new Error("There is no customer to edit");
  const people = await addPeople(owner, organizationId, { name: "editor", role: "org:admin", count: editors });
  let edited = 0;
  const editing = people.map(({ token }) => ({
    method: "PUT" as const,
    path: `/api/customers/${customer.id}`,
    nextBody: () => JSON.stringify({ notes: `Edit ${edited++}` }),
    headers: { authorization: `Bearer ${token}` },
  }));
  const { url, token } = colleague;
  const background = (seconds: number) => fire({ url, token, shots: editing, connections: edits, seconds });
  try {
    return await contest({ ...colleague, background }, colleague, { shots }, pace);
  } finally {
    await owner.query("update customers set notes = $3 where organization_id = $1 and id = $2", [
      organizationId,
      customer.id,
      customer.notes,
    ]);
    await removePeople(owner, "editor");
  }
}
