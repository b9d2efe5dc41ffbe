import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { ArrowLeftRight, BadgeDollarSign, CarFront, Ellipsis, Pencil, Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Dropdown, MenuItem } from "#ui/Dropdown.tsx";
import { DeleteVehicleDialog } from "./DeleteVehicleDialog.tsx";
import { LazyVehicleDialog } from "./LazyVehicleDialog.tsx";
import { StatusDialog } from "./StatusDialog.tsx";
import { nameOf, type VehicleStatus } from "./vehicle-words.ts";

const steps = [
  { to: "sold", word: "Mark as sold", Icon: BadgeDollarSign },
  { to: "traded", word: "Mark as traded", Icon: ArrowLeftRight },
  { to: "totaled", word: "Mark as totaled", Icon: TriangleAlert },
  { to: "current", word: "Mark as current", Icon: CarFront },
] as const;

type Opened = { kind: "edit" | "delete" } | { kind: "status"; to: VehicleStatus };

/** Everything that may become of a vehicle, and the dialogs for it. */
export function VehicleActions({ vehicle, customer }: { vehicle: Vehicle; customer: Customer }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isCurrent = vehicle.status === "current";
  return (
    <>
      <Dropdown
        isIconOnly
        align="end"
        label={`More about ${nameOf(vehicle)}`}
        trigger={<Ellipsis aria-hidden size={17} />}
        triggerClassName="button button-ghost button-icon"
        panelClassName="min-w-44"
      >
        <MenuItem icon={<Pencil aria-hidden size={15} />} onSelect={() => setOpened({ kind: "edit" })}>
          Edit
        </MenuItem>
        {steps
          .filter(({ to }) => isCurrent === (to !== "current"))
          .map(({ to, word, Icon }) => (
            <MenuItem key={to} icon={<Icon aria-hidden size={15} />} onSelect={() => setOpened({ kind: "status", to })}>
              {word}
            </MenuItem>
          ))}
        <MenuItem isDangerous icon={<Trash2 aria-hidden size={15} />} onSelect={() => setOpened({ kind: "delete" })}>
          Delete
        </MenuItem>
      </Dropdown>
      <LazyVehicleDialog customer={customer} vehicle={vehicle} isOpen={opened?.kind === "edit"} onClose={close} />
      {opened?.kind === "status" && (
        <StatusDialog customer={customer} vehicle={vehicle} to={opened.to} onClose={close} />
      )}
      {opened?.kind === "delete" && <DeleteVehicleDialog vehicle={vehicle} customer={customer} onClose={close} />}
    </>
  );
}
