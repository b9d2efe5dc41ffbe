import type { Import } from "@automotive-crm/contract/imports/record";
import { Link } from "@tanstack/react-router";
import { formatCount } from "#lib/format/format.ts";
import { CountTiles } from "./check/CountTiles.tsx";
import { ReasonList } from "./check/ReasonList.tsx";
import { countOf } from "./import-words.ts";
import { goesOn } from "./imports.queries.ts";

/** What an import did, as it is stored, and what the check before it found. */
export function ImportResult({ of }: { of: Import }) {
  const { status, counts, check, plan } = of;
  const reasons = check?.reasons.filter(({ result }) => result !== "created" && result !== "updated") ?? [];
  return (
    <section aria-label="Result" className="grid gap-3 [&>*]:min-w-0">
      <CountTiles counts={counts} />
      {!goesOn(of) && <p className="text-quiet empty:hidden">{summaryOf(of)}</p>}
      {(status === "done" || status === "cancelled") && counts.created + counts.updated > 0 && (
        <Link to="/customers" className="justify-self-start text-link">
          See your customers
        </Link>
      )}
      {plan && reasons.length > 0 && <ReasonList reasons={reasons} columns={plan.columns} />}
    </section>
  );
}

/** What the figures don't say. */
function summaryOf({ status, counts, keptCustomers, plan }: Import): string {
  const { created, updated, skipped, failed } = counts;
  if (status === "undone") {
    const kept = keptCustomers === 1 ? "1 customer stayed" : `${formatCount(keptCustomers)} customers stayed`;
    return `What this import added or changed has been undone; opt-outs stay.${keptCustomers > 0 ? ` ${kept}, because someone has changed them since.` : ""}`;
  }
  const after =
    status === "cancelled" && plan
      ? `Canceled after ${countOf(created + updated + skipped + failed, "row")} of ${formatCount(plan.rows)}. `
      : "";
  if (status !== "paused" && created + updated === 0)
    return `${after}Nothing was imported: no row made a new customer or changed one.`;
  return after;
}
