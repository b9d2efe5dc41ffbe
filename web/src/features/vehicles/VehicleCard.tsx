import { vehicleDetails, vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { formatCount } from "#lib/format/format.ts";
import { formatDate } from "#lib/format/format-date.ts";
import type { TabPlace } from "#records/customer-part.ts";
import { RecordProgress } from "#records/row/RecordProgress.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { CopyButton } from "#kit/controls/CopyButton.tsx";
import { LazyComponent } from "#kit/loading/LazyComponent.tsx";
import { OwnershipHistory } from "./OwnershipHistory.tsx";
import { SharedMenu, VehicleMenu } from "./VehicleMenu.tsx";
import { vehicleRecord } from "./vehicle-record.ts";
import { shareText, statusText } from "./vehicle-words.ts";

interface VehicleCardProps extends Pick<TabPlace, "customer" | "organizationId" | "mayEdit"> {
  vehicle: Vehicle;
}

/** A vehicle's card, with its ownership history on request. */
export function VehicleCard({ vehicle, customer, organizationId, mayEdit }: VehicleCardProps) {
  const nameId = useId();
  return (
    <article aria-labelledby={nameId} className="py-0.5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 py-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 id={nameId} className="font-semibold wrap-anywhere">
              {vehicleName(vehicle)}
            </h2>
            {vehicle.status !== "current" && <Badge>{statusText(vehicle)}</Badge>}
          </div>
          {vehicle.role !== "owner" && <p className="text-table">{shareText(vehicle)}</p>}
          <Facts vehicle={vehicle} />
        </div>
        {mayEdit && (vehicle.role === "owner" ? <VehicleMenu vehicle={vehicle} /> : <SharedMenu vehicle={vehicle} />)}
      </div>
      {vehicle.vin && <Vin vin={vehicle.vin} />}
      {vehicle.notes && <p className="pb-1 text-table whitespace-pre-wrap wrap-anywhere">{vehicle.notes}</p>}
      <RecordProgress type={vehicleRecord} record={vehicle} />
      {/* Its history is its owner's: who may see it depends on them. */}
      {vehicle.role === "owner" && (
        <>
          <Records vehicle={vehicle} organizationId={organizationId} mayEdit={mayEdit} />
          <History vehicle={vehicle} customer={customer} organizationId={organizationId} />
        </>
      )}
    </article>
  );
}

function Facts({ vehicle }: { vehicle: Vehicle }) {
  const { licensePlate, color, mileage, lastService } = vehicle;
  const use = [
    licensePlate && `Plate ${licensePlate}`,
    color,
    // Zero is what nobody has read.
    mileage > 0 ? `${formatCount(mileage)} mi` : null,
    lastService && `Last service ${formatDate(lastService)}`,
  ];
  return (
    <>
      <FactLine facts={vehicleDetails.map((field) => vehicle[field])} />
      <FactLine facts={use} />
    </>
  );
}

function FactLine({ facts }: { facts: readonly (string | null)[] }) {
  const text = facts.filter(Boolean).join(" · ");
  return text && <p className="text-table text-quiet tabular-nums wrap-anywhere">{text}</p>;
}

function Vin({ vin }: { vin: string }) {
  return (
    <p className="-mt-1 flex items-center gap-1 text-table text-quiet">
      VIN <span className="tracking-wide text-base-content tabular-nums">{vin}</span>
      <CopyButton text={vin} what="VIN" className="[--size:32px]" />
    </p>
  );
}

type CardPart = Omit<VehicleCardProps, "mayEdit">;

const History = ({ vehicle, customer, organizationId }: CardPart) => (
  <Disclosure word="Ownership history" vehicle={vehicle}>
    {() => <OwnershipHistory vehicle={vehicle} customer={customer} organizationId={organizationId} />}
  </Disclosure>
);

const loadRecords = async () => (await import("./panel/GarageRecords.tsx")).GarageRecords;

const Records = ({ vehicle, organizationId, mayEdit }: Omit<VehicleCardProps, "customer">) => (
  <Disclosure word="Service, mileage and value" vehicle={vehicle}>
    {() => <LazyComponent load={loadRecords} isNeeded shown={{ vehicleId: vehicle.id, organizationId, mayEdit }} />}
  </Disclosure>
);

interface DisclosureProps {
  word: string;
  vehicle: Vehicle;
  children: () => ReactNode;
}

/** More about a vehicle, on request. */
function Disclosure({ word, vehicle, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="mr-4 inline-flex min-h-7 cursor-pointer items-center gap-1 text-meta text-quiet hover:text-base-content touch:min-h-11"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown aria-hidden size={14} className={isOpen ? "rotate-180" : ""} />
        {word}
        <span className="sr-only"> of {vehicleName(vehicle)}</span>
      </button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </>
  );
}
