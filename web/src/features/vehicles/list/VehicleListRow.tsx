import type { ListedVehicle } from "@automotive-crm/contract/vehicles/list";
import { vehicleName } from "@automotive-crm/contract/vehicles/record";
import { Link } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { rowIdOf } from "#lib/calls/call-list.ts";
import { useIsInPanel } from "#lib/calls/in-panel.ts";
import { formatCount } from "#lib/format/format.ts";
import { formatDate } from "#lib/format/format-date.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { Dropdown, MenuItem } from "#kit/menu/Dropdown.tsx";
import { stateOf, type columnsOf } from "./vehicle-columns.tsx";
import type { VehicleStep } from "./useVehicleWork.tsx";
import type { VehiclesSearch } from "./vehicles.search.ts";

interface VehicleListRowProps {
  vehicle: ListedVehicle;
  view: NonNullable<VehiclesSearch["view"]>;
  columns: ReturnType<typeof columnsOf>;
  /** It is shown beside the list. */
  isOpen: boolean;
  steps: readonly VehicleStep[];
  onOpen: () => void;
}

/** A vehicle, whose it is, and what the list is about. */
export function VehicleListRow({ vehicle, view, columns, isOpen, steps, onOpen }: VehicleListRowProps) {
  const { id, customerId, customerName, customerPhone, trim, color, licensePlate, vin, mileage, lastService } = vehicle;
  const name = vehicleName(vehicle);
  const isInPanel = useIsInPanel(customerId);
  const { state, detail } = stateOf(view, vehicle);
  const facts = [trim, color, licensePlate && `Plate ${licensePlate}`].filter(Boolean).join(" · ");
  const brief = view === "all" ? facts : view === "due" ? lastService && `last ${formatDate(lastService)}` : detail;
  const call = steps.find((step) => step.name === "call");
  return (
    <ListRow
      columns={columns}
      callee={rowIdOf({ customerId, number: customerPhone ?? undefined })}
      isCurrent={isOpen || isInPanel}
      cells={{
        vehicle: (
          <>
            <div className="flex items-baseline gap-2">
              <button
                type="button"
                data-row-link
                data-vehicle={id}
                title={name}
                aria-label={`${name} of ${customerName}`}
                className="min-w-0 cursor-pointer truncate text-left font-semibold @max-2xl:leading-6"
                onClick={onOpen}
              >
                {name}
              </button>
              {mileage > 0 && (
                <span className="shrink-0 text-meta text-quiet tabular-nums @2xl:hidden">
                  {formatCount(mileage)} mi
                </span>
              )}
            </div>
            <p className="truncate text-meta text-quiet @max-2xl:hidden">{facts}</p>
          </>
        ),
        owner: (
          <div className="flex items-baseline gap-2 @2xl:block">
            <Link
              to="/customers/$customerId"
              params={{ customerId }}
              title={customerName}
              className="block max-w-fit min-w-0 truncate text-link hover:underline @max-2xl:leading-6"
            >
              {customerName}
            </Link>
            <p className="shrink-0 truncate text-meta text-quiet tabular-nums">
              {customerPhone === null ? "No phone" : formatInternationalPhone(customerPhone)}
            </p>
          </div>
        ),
        state: (
          <span className="block truncate tabular-nums">
            {state}
            {brief && <span className="text-meta text-quiet @2xl:hidden"> · {brief}</span>}
          </span>
        ),
        detail: <span className="block truncate text-quiet tabular-nums">{detail}</span>,
        vin: <span className="block truncate tracking-wide text-quiet tabular-nums">{vin}</span>,
        actions: (
          <div className="flex justify-end">
            {call && (
              <IconButton
                isChange
                data-call
                aria-haspopup="dialog"
                label={`Call ${customerName}`}
                data-tip="Call"
                tipSide="left"
                icon={<call.Icon aria-hidden size={16} />}
                onClick={call.act}
              />
            )}
            <Steps name={`${name} of ${customerName}`} steps={steps} />
          </div>
        ),
      }}
    />
  );
}

function Steps({ name, steps }: { name: string; steps: readonly VehicleStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Dropdown
      isIconOnly
      align="end"
      label={`More about ${name}`}
      trigger={<Ellipsis aria-hidden size={17} />}
      triggerClassName="button button-ghost button-icon shrink-0"
      panelClassName="min-w-48"
    >
      {steps.map(({ name: step, word, Icon, act }) => (
        <MenuItem key={step} isChange icon={<Icon aria-hidden size={15} />} onSelect={act}>
          {word}
        </MenuItem>
      ))}
    </Dropdown>
  );
}
