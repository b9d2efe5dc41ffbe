import type { ListedVehicle } from "@automotive-crm/contract/vehicles/list";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { ListPlus, Phone, Wrench, type LucideIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { callCallee } from "#records/call-callee.ts";
import type { OpenedDialog } from "#records/customer-part.ts";
import { DialogOfCustomer } from "#records/dialog/DialogOfCustomer.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { formOf } from "#records/dialog/record-dialogs.tsx";
import { taskRecord } from "#features/tasks/index.ts";
import { customerQuery } from "#features/customers/index.ts";

/** Something that can be done about a vehicle, from its row. */
export interface VehicleStep {
  name: string;
  word: string;
  Icon: LucideIcon;
  act: () => void;
}

interface OfCustomer {
  vehicle: ListedVehicle;
  opened: OpenedDialog;
}

const loadServiceDialog = async () => (await import("#features/vehicles/dialogs/ServiceDialog.tsx")).ServiceDialog;

/** What the person can do about vehicles, and the dialogs for it. */
export function useVehicleWork(organizationId: string): {
  stepsOf: (vehicle: ListedVehicle) => VehicleStep[];
  dialogs: ReactNode;
} {
  const [ofCustomer, setOfCustomer] = useState<OfCustomer | null>(null);
  const [served, setServed] = useState<ListedVehicle | null>(null);
  const isOne = organizationId !== globalView;
  const mayEdit = usePermission("org:customers:edit") && isOne;
  const mayCall = usePermission("calls:create") && isOne;
  const stepsOf = (vehicle: ListedVehicle): VehicleStep[] => {
    const { customerId, customerPhone } = vehicle;
    const step = (isOffered: boolean, of: VehicleStep) => (isOffered ? [of] : []);
    return [
      ...step(mayCall && mayEdit && customerPhone !== null, {
        name: "call",
        word: "Call",
        Icon: Phone,
        act: () => void callCallee({ organizationId, customerId }, { isRow: true }),
      }),
      ...step(mayEdit, {
        name: "task",
        word: "Schedule task",
        Icon: ListPlus,
        act: () => setOfCustomer({ vehicle, opened: formOf(taskRecord) }),
      }),
      ...step(mayEdit, {
        name: "service",
        word: "Add service visit",
        Icon: Wrench,
        act: () => setServed(vehicle),
      }),
    ];
  };
  return {
    stepsOf,
    dialogs: (
      <>
        {ofCustomer && (
          <DialogOfCustomer
            title="Create New Task"
            query={customerQuery(organizationId, ofCustomer.vehicle.customerId)}
            opened={ofCustomer.opened}
            onClose={() => setOfCustomer(null)}
          />
        )}
        <LazyDialog
          load={loadServiceDialog}
          isOpen={served !== null}
          onClose={() => setServed(null)}
          dialog={served && { vehicle: served, organizationId, onClose: () => setServed(null) }}
        />
      </>
    ),
  };
}
