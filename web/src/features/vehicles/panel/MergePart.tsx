import type { VehicleDetails } from "@automotive-crm/contract/vehicles/details";
import { vehicleName } from "@automotive-crm/contract/vehicles/record";
import { useQuery } from "@tanstack/react-query";
import { Merge } from "lucide-react";
import { useState } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { foundVehiclesQuery } from "#features/vehicles/vehicles.queries.ts";

const loadDialog = async () => (await import("#features/vehicles/dialogs/MergeDialog.tsx")).MergeDialog;

interface MergePartProps {
  details: VehicleDetails;
  organizationId: string;
}

/** Proposes to merge another record with the same VIN, or lets somebody choose one. */
export function MergePart({ details, organizationId }: MergePartProps) {
  const { id, vin } = details.vehicle;
  const [opened, setOpened] = useState<{ otherId?: string } | null>(null);
  const { data } = useQuery({ ...foundVehiclesQuery(organizationId, vin ?? ""), enabled: vin !== null });
  const same = data?.vehicles.find((other) => other.id !== id && other.vin === vin);
  const close = () => setOpened(null);
  const icon = <Merge aria-hidden size={15} />;
  return (
    <section aria-label="Records of this car" className="border-t border-line pt-3">
      {same ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-table text-warn">
          <span className="min-w-0 flex-1">
            Another record has this VIN: {vehicleName(same)} of {same.customerName}.
          </span>
          <Button isChange className="button-small" icon={icon} onClick={() => setOpened({ otherId: same.id })}>
            Merge records
          </Button>
        </div>
      ) : (
        <Button isChange variant="ghost" className="button-small" icon={icon} onClick={() => setOpened({})}>
          Merge with another record
        </Button>
      )}
      <LazyDialog
        load={loadDialog}
        isOpen={opened !== null}
        onClose={close}
        dialog={opened && { details, organizationId, ...opened, onClose: close }}
      />
    </section>
  );
}
