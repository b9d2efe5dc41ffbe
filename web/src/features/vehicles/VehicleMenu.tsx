import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { ArrowLeftRight, BadgeDollarSign, CarFront, Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { RecordDialog } from "#records/RecordDialog.tsx";
import { editStep, RecordMenu } from "#records/row/RecordMenu.tsx";
import { DeleteVehicleDialog } from "./DeleteVehicleDialog.tsx";
import { StatusDialog } from "./StatusDialog.tsx";
import { vehicleRecord } from "./vehicle-record.ts";
import { nameOf, type VehicleStatus } from "./vehicle-words.ts";

const steps = [
  { to: "sold", word: "Mark as sold", Icon: BadgeDollarSign },
  { to: "traded", word: "Mark as traded", Icon: ArrowLeftRight },
  { to: "totaled", word: "Mark as totaled", Icon: TriangleAlert },
  { to: "current", word: "Mark as current", Icon: CarFront },
] as const;

type Opened = { kind: "edit" | "delete" } | { kind: "status"; to: VehicleStatus };

/** The menu of a vehicle's possible actions, and their dialogs. */
export function VehicleMenu({ vehicle, customer }: { vehicle: Vehicle; customer: Customer }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isCurrent = vehicle.status === "current";
  return (
    <>
      <RecordMenu
        label={`More about ${nameOf(vehicle)}`}
        steps={[
          editStep(() => setOpened({ kind: "edit" })),
          ...steps
            .filter(({ to }) => isCurrent === (to !== "current"))
            .map(({ to, word, Icon }) => ({ word, Icon, onSelect: () => setOpened({ kind: "status", to }) })),
          { word: "Delete", Icon: Trash2, isDangerous: true, onSelect: () => setOpened({ kind: "delete" }) },
        ]}
      />
      <RecordDialog
        type={vehicleRecord}
        customer={customer}
        record={vehicle}
        isOpen={opened?.kind === "edit"}
        onClose={close}
      />
      {opened?.kind === "status" && (
        <StatusDialog customer={customer} vehicle={vehicle} to={opened.to} onClose={close} />
      )}
      {opened?.kind === "delete" && <DeleteVehicleDialog vehicle={vehicle} customer={customer} onClose={close} />}
    </>
  );
}
