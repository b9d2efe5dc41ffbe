import type { Import } from "@automotive-crm/contract/imports/record";
import { Link } from "@tanstack/react-router";
import { formatCount } from "#lib/format/format.ts";
import { CountTiles } from "#features/imports/check/CountTiles.tsx";
import { ReasonList } from "#features/imports/check/ReasonList.tsx";
import { countOf } from "#features/imports/import-words.ts";
import { goesOn } from "#features/imports/imports.queries.ts";
import { KeptCustomers } from "./KeptCustomers.tsx";
import { RowsToCheck } from "./RowsToCheck.tsx";

interface ImportResultProps {
  organizationId: string;
  of: Import;
}

/** What an import did, as it is stored, and what the check before it found. */
export function ImportResult({ organizationId, of }: ImportResultProps) {
  const { id, status, counts, check, plan } = of;
  const reasons = check?.reasons.filter(({ result }) => result !== "created" && result !== "updated") ?? [];
  const isImported = status === "done" || status === "cancelled";
  return (
    <section aria-label="Result" className="grid gap-3 [&>*]:min-w-0">
      <CountTiles counts={counts} />
      {!goesOn(of) && <p className="text-quiet empty:hidden">{summaryOf(of)}</p>}
      {isImported && counts.created + counts.updated > 0 && (
        <Link to="/customers" className="justify-self-start text-link">
          See your customers
        </Link>
      )}
      {status === "undone" && of.keptCustomers > 0 && <KeptCustomers organizationId={organizationId} importId={id} />}
      {isImported && !of.isForgotten && <RowsToCheck organizationId={organizationId} importId={id} />}
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
