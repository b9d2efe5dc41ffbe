import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useHasDraft } from "#lib/offline/kept-draft.ts";
import { WaitingRow } from "#records/row/WaitingRow.tsx";
import { useWaitingRecords } from "#records/waiting-records.ts";
import { Button } from "#ui/Button.tsx";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { TabStrip, tabPanelProps } from "#ui/TabStrip.tsx";
import { VehicleCard } from "./VehicleCard.tsx";
import { vehicleList, vehicleRecord } from "./vehicle-record.ts";

type GarageTab = "current" | "past";

interface GarageProps {
  customer: Customer;
  /** The workplace: an organization, or Global View. */
  organizationId: string;
  /** If false, the garage is read-only. */
  mayEdit: boolean;
  onAdd: () => void;
}

/** A customer's current and past vehicles. */
export function Garage({ customer, organizationId, mayEdit, onAdd }: GarageProps) {
  const { data, error, isPending, refetch } = useQuery(vehicleList.query(organizationId, customer.id));
  const waiting = useWaitingRecords(vehicleRecord, customer.id);
  const [tab, setTab] = useState<GarageTab>("current");
  const current = data?.filter(({ status }) => status === "current") ?? [];
  const past = data?.filter(({ status }) => status !== "current") ?? [];
  const shown = tab === "current" ? current : past;
  const panel = useFocusWhenGone(shown.length);
  const isEmpty = data !== undefined && shown.length === 0 && (tab === "past" || waiting.length === 0);
  return (
    <div className="px-4 py-3 @max-[600px]:px-0">
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <TabStrip
          label="Vehicles"
          name="garage"
          className="segment-tabs"
          tabs={[
            { name: "current", word: <TabWord word="Current" count={data && current.length} /> },
            { name: "past", word: <TabWord word="Past" count={data && past.length} /> },
          ]}
          tab={tab}
          onTab={setTab}
        />
        {mayEdit && <AddButton customer={customer} onAdd={onAdd} />}
      </div>
      <div ref={panel} tabIndex={-1} className="outline-none" {...tabPanelProps("garage", tab)}>
        {isPending && <GarageSkeleton />}
        {error && !data && (
          <ErrorNotice title="The vehicles could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
        <ul className="divide-y divide-line">
          {tab === "current" &&
            waiting.map((vehicle) => (
              <li key={vehicle.id}>
                <WaitingRow type={vehicleRecord} waiting={vehicle} customer={customer} />
              </li>
            ))}
          {shown.map((vehicle) => (
            <li key={vehicle.id}>
              <VehicleCard vehicle={vehicle} customer={customer} organizationId={organizationId} mayEdit={mayEdit} />
            </li>
          ))}
        </ul>
        {isEmpty && <p className="py-8 text-center text-quiet">{emptyTexts[tab]}</p>}
      </div>
    </div>
  );
}

const TabWord = ({ word, count }: { word: string; count: number | undefined }) => (
  <>
    {word} {count !== undefined && <span className="font-normal text-quiet tabular-nums">{count}</span>}
  </>
);

/** Shows whether there is a draft of a new vehicle. */
function AddButton({ customer: { id, organizationId }, onAdd }: Pick<GarageProps, "customer" | "onAdd">) {
  const isUnfinished = useHasDraft(vehicleRecord.name, { organizationId, customerId: id });
  return (
    <Button className="ml-auto" icon={<Plus aria-hidden size={16} />} onClick={onAdd}>
      Add Vehicle
      {isUnfinished && (
        <>
          <span aria-hidden className="size-2 rounded-full bg-warn" />
          <span className="sr-only">, unfinished</span>
        </>
      )}
    </Button>
  );
}

/** Moves the focus within the list when the focused vehicle leaves it. */
function useFocusWhenGone(count: number) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isOneGone = count === before.current - 1;
    before.current = count;
    if (isOneGone && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [count]);
  return panel;
}

const emptyTexts: Record<GarageTab, string> = {
  current: "No vehicles in the garage yet.",
  past: "No vehicle was sold, traded or totaled.",
};

function GarageSkeleton() {
  return (
    <output aria-label="Loading vehicles" className="grid gap-4 py-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </output>
  );
}
