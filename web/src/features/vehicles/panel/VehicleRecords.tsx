import type { VehicleDetails } from "@automotive-crm/contract/vehicles/details";
import type { Recall } from "@automotive-crm/contract/vehicles/recalls";
import type { ServiceVisit } from "@automotive-crm/contract/vehicles/services";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatCount } from "#lib/format/format.ts";
import { formatDate } from "#lib/format/format-date.ts";
import { formatExactMoney, formatMoney } from "#lib/format/money.ts";
import { EditButtons } from "#kit/controls/EditButtons.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { equityInWords } from "#features/vehicles/equity-words.ts";
import { regularServiceWords, visitKindWords } from "#features/vehicles/service-words.ts";
import { Action, Part } from "./Part.tsx";
import { Recalls } from "./Recalls.tsx";
import { deleteVisit, removeReading } from "#features/vehicles/vehicle-changes.ts";

const loadService = async () => (await import("#features/vehicles/dialogs/ServiceDialog.tsx")).ServiceDialog;
const loadRecall = async () => (await import("#features/vehicles/dialogs/RecallDialog.tsx")).RecallDialog;
const loadMileage = async () => (await import("#features/vehicles/dialogs/MileageDialog.tsx")).MileageDialog;
const loadFinances = async () => (await import("#features/vehicles/dialogs/FinancesDialog.tsx")).FinancesDialog;

interface VehicleRecordsProps {
  details: VehicleDetails;
  organizationId: string;
  mayEdit: boolean;
}

type Opened =
  | { of: "recall"; recall: Recall | undefined }
  | { of: "service"; visit?: ServiceVisit }
  | { of: "mileage" }
  | { of: "finances" };

/** A vehicle's services, what is due next, its mileages, and what is owed on it. */
export function VehicleRecords({ details, organizationId, mayEdit }: VehicleRecordsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { vehicle } = details;
  const place = { vehicle, organizationId, onClose: close };
  const open = mayEdit ? setOpened : undefined;
  return (
    <>
      <Services {...{ details, organizationId, open }} />
      <Recalls
        details={details}
        organizationId={organizationId}
        open={open && ((recall) => open({ of: "recall", recall }))}
      />
      <Mileages {...{ details, organizationId, open }} />
      <Money details={details} open={open} />
      <LazyDialog
        load={loadService}
        isOpen={opened?.of === "service"}
        onClose={close}
        dialog={opened?.of === "service" ? { ...place, visit: opened.visit } : null}
      />
      <LazyDialog
        load={loadRecall}
        isOpen={opened?.of === "recall"}
        onClose={close}
        dialog={opened?.of === "recall" ? { ...place, recall: opened.recall } : null}
      />
      <LazyDialog
        load={loadMileage}
        isOpen={opened?.of === "mileage"}
        onClose={close}
        dialog={opened?.of === "mileage" ? place : null}
      />
      <LazyDialog
        load={loadFinances}
        isOpen={opened?.of === "finances"}
        onClose={close}
        dialog={opened?.of === "finances" ? { ...place, finances: details.finances } : null}
      />
    </>
  );
}

interface PartProps {
  details: VehicleDetails;
  organizationId: string;
  /** Absent for those who may only look. */
  open: ((opened: Opened) => void) | undefined;
}

function Services({ details: { services, due, vehicle }, organizationId, open }: PartProps) {
  return (
    <Part
      title="Service history"
      action={open && <Action word="Add visit" Icon={Plus} onClick={() => open({ of: "service" })} />}
    >
      {due.length > 0 && (
        <p className="pb-1 text-table tabular-nums">
          Next:{" "}
          {due.map(({ service, on }) => `${regularServiceWords[service].toLowerCase()} ${formatDate(on)}`).join(", ")}
        </p>
      )}
      {services.length === 0 && <p className="text-table text-quiet">No service visits yet.</p>}
      <ol className="divide-y divide-line">
        {services.map((visit) => (
          <li key={visit.id} className="flex items-start gap-1 py-1.5 text-table">
            <Visit visit={visit} />
            {open && (
              <span className="flex">
                <EditButtons
                  name={`the visit of ${formatDate(visit.servedOn)}`}
                  onEdit={() => open({ of: "service", visit })}
                  onDelete={() => void deleteVisit(vehicle, visit, organizationId)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Visit({ visit }: { visit: ServiceVisit }) {
  const { servedOn, kind, done, work, amountCents, mileage, mileageUnit, declined } = visit;
  const facts = [
    mileage !== null && `${formatCount(mileage)} ${mileageUnit}`,
    amountCents !== null && formatMoney(amountCents),
  ].filter(Boolean);
  return (
    <div className="min-w-0 flex-1">
      <p className="tabular-nums">
        <span className="font-medium">{formatDate(servedOn)}</span> {visitKindWords[kind]}
        {done.length > 0 && `: ${done.map((each) => regularServiceWords[each].toLowerCase()).join(", ")}`}
      </p>
      {facts.length > 0 && <p className="text-quiet tabular-nums">{facts.join(" · ")}</p>}
      {work && <p className="whitespace-pre-wrap wrap-anywhere">{work}</p>}
      {declined.length > 0 && (
        <p className="text-warn wrap-anywhere">
          Declined:{" "}
          {declined
            .map((line) => (line.amountCents === null ? line.work : `${line.work} ${formatMoney(line.amountCents)}`))
            .join(", ")}
        </p>
      )}
    </div>
  );
}

const sourceWords = { typed: "", service: "service visit", delivery: "delivery", import: "import" } as const;

function Mileages({ details: { mileages, vehicle }, organizationId, open }: PartProps) {
  return (
    <Part
      title="Mileage"
      action={open && <Action word="Add reading" Icon={Plus} onClick={() => open({ of: "mileage" })} />}
    >
      {mileages.length === 0 && <p className="text-table text-quiet">No readings yet.</p>}
      <ol>
        {mileages.map(({ id, readOn, value, unit, source }) => (
          <li key={id} className="flex min-h-8 items-center gap-2 text-table tabular-nums">
            <span className="w-24 text-quiet">{formatDate(readOn)}</span>
            <span className="min-w-0 flex-1">
              {formatCount(value)} {unit} <span className="text-quiet">{sourceWords[source]}</span>
            </span>
            {open && source !== "service" && (
              <IconButton
                isChange
                label={`Remove the reading of ${formatDate(readOn)}`}
                icon={<Trash2 aria-hidden size={15} />}
                onClick={() => void removeReading(vehicle, { id, readOn, value, unit }, organizationId)}
              />
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Money({ details: { finances, equity }, open }: Pick<PartProps, "details" | "open">) {
  const { kind, endsOn, apr, paymentCents, months, marketValueCents, marketValueOn, marketValueSource } = finances;
  const contract = [
    kind === "lease" ? "Lease" : kind === "loan" ? "Loan" : null,
    months !== null && `${months} months`,
    apr !== null && `${apr}% APR`,
    paymentCents !== null && `${formatExactMoney(paymentCents)} a month`,
    endsOn && `ends ${formatDate(endsOn)}`,
  ].filter(Boolean);
  const value = [marketValueSource, marketValueOn && formatDate(marketValueOn)].filter(Boolean).join(", ");
  const isKnown = contract.length > 0 || marketValueCents !== null || equity.payoffCents !== null;
  return (
    <Part
      title="Loan, lease and value"
      action={open && <Action word="Edit" Icon={Pencil} onClick={() => open({ of: "finances" })} />}
    >
      {!isKnown && <p className="text-table text-quiet">Nothing is known yet.</p>}
      {contract.length > 0 && <p className="text-table tabular-nums">{contract.join(", ")}</p>}
      {equity.payoffCents !== null && (
        <p className="text-table tabular-nums">
          Payoff {formatMoney(equity.payoffCents)} {equity.isEstimate && <span className="text-quiet">estimate</span>}
        </p>
      )}
      {marketValueCents !== null && (
        <p className="text-table tabular-nums">
          Worth {formatMoney(marketValueCents)} {value && <span className="text-quiet">{value}</span>}
        </p>
      )}
      {isKnown && (
        <p className="text-table font-medium tabular-nums">
          {equity.equityCents === null
            ? `Equity unknown: ${equity.missing.join(" and ")} missing`
            : equity.equityCents < 0
              ? equityInWords(equity.equityCents)
              : `Equity ${equityInWords(equity.equityCents)}`}
        </p>
      )}
    </Part>
  );
}
