import { vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { ArrowLeftRight, BadgeDollarSign, CarFront, TriangleAlert, X } from "lucide-react";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { useOpenDialog, type OpenedDialog } from "#records/customer-part.ts";
import { RecordMenu } from "#records/row/RecordMenu.tsx";
import { vehicleRecord } from "./vehicle-record.ts";
import type { VehicleStatus } from "./vehicle-words.ts";

const steps = [
  { to: "sold", word: "Mark as sold", Icon: BadgeDollarSign },
  { to: "traded", word: "Mark as traded", Icon: ArrowLeftRight },
  { to: "totaled", word: "Mark as totaled", Icon: TriangleAlert },
  { to: "current", word: "Mark as current", Icon: CarFront },
] as const;

const loadStatusDialog = () => import("./StatusDialog.tsx").then(({ StatusDialog }) => StatusDialog);

const statusDialog = (vehicle: Vehicle, to: VehicleStatus): OpenedDialog => ({
  name: vehicleRecord.name,
  dialog: ({ customer, onClose }) => (
    <LazyDialog load={loadStatusDialog} isOpen onClose={onClose} dialog={{ customer, vehicle, to, onClose }} />
  ),
});

const loadLeaveDialog = () => import("./LeaveDialog.tsx").then(({ LeaveDialog }) => LeaveDialog);

const leaveDialog = (vehicle: Vehicle): OpenedDialog => ({
  name: vehicleRecord.name,
  dialog: ({ onClose }) => <LazyDialog load={loadLeaveDialog} isOpen onClose={onClose} dialog={{ vehicle, onClose }} />,
});

/** Of a vehicle that another customer owns: its own page changes it. */
export function SharedMenu({ vehicle }: { vehicle: Vehicle }) {
  const open = useOpenDialog();
  return (
    <IconButton
      isChange
      label={`Remove ${vehicleName(vehicle)} from this garage`}
      data-tip="Remove from this garage"
      tipSide="left"
      icon={<X aria-hidden size={17} />}
      onClick={() => open(leaveDialog(vehicle))}
    />
  );
}

/** The menu of a vehicle's possible actions. */
export function VehicleMenu({ vehicle }: { vehicle: Vehicle }) {
  const open = useOpenDialog();
  const isCurrent = vehicle.status === "current";
  return (
    <RecordMenu
      type={vehicleRecord}
      record={vehicle}
      steps={steps
        .filter(({ to }) => isCurrent === (to !== "current"))
        .map(({ to, word, Icon }) => ({
          word,
          Icon,
          onSelect: () => open(statusDialog(vehicle, to)),
        }))}
    />
  );
}
