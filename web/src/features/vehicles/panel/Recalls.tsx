import type { VehicleDetails } from "@automotive-crm/contract/vehicles/details";
import type { Recall } from "@automotive-crm/contract/vehicles/recalls";
import { Plus } from "lucide-react";
import { formatDate } from "#lib/format/format-date.ts";
import { EditButtons } from "#kit/controls/EditButtons.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { deleteRecall } from "#features/vehicles/vehicle-changes.ts";
import { Action, Part } from "./Part.tsx";

interface RecallsProps {
  details: Pick<VehicleDetails, "vehicle" | "recalls">;
  organizationId: string;
  /** Opens a recall, or a new one; absent for those who may only look. */
  open: ((recall: Recall | undefined) => void) | undefined;
}

/** The recalls that somebody entered. Others may apply, so it never says that there is none. */
export function Recalls({ details: { vehicle, recalls }, organizationId, open }: RecallsProps) {
  return (
    <Part title="Recalls" action={open && <Action word="Add recall" Icon={Plus} onClick={() => open(undefined)} />}>
      <p className="text-table text-quiet">
        {recalls.length > 0 ? "Others may apply, too" : "A recall may apply"}: check this VIN at{" "}
        <a href="https://www.nhtsa.gov/recalls" target="_blank" rel="noreferrer" className="link">
          nhtsa.gov/recalls
        </a>
      </p>
      <ul className="divide-y divide-line">
        {recalls.map((recall) => (
          <li key={recall.id} className="flex items-start gap-1 py-1.5 text-table">
            <Facts recall={recall} />
            {open && (
              <span className="flex">
                <EditButtons
                  name={`recall ${recall.campaign}`}
                  onEdit={() => open(recall)}
                  onDelete={() => void deleteRecall(vehicle, recall, organizationId)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Facts({ recall: { campaign, title, remedy, isParkIt, status, doneOn } }: { recall: Recall }) {
  const isOpen = status === "open";
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        <span>
          <span className="font-medium tabular-nums">{campaign}</span> {title}
        </span>
        {isOpen && isParkIt && <Badge tone="danger">Park it</Badge>}
      </p>
      <p className="text-quiet tabular-nums">
        {isOpen ? "Open" : `Done${doneOn === null ? "" : ` ${formatDate(doneOn)}`}`}
      </p>
      {remedy && <p className="whitespace-pre-wrap wrap-anywhere">{remedy}</p>}
    </div>
  );
}
