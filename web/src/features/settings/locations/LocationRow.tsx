import { formatPhone } from "@automotive-crm/contract/fields/phones";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { Clock, Pencil, PhoneIncoming, Trash2 } from "lucide-react";
import { formatZoneName } from "#lib/format/format-date.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { addressText } from "./location-form.ts";

export const locationColumns = [
  { name: "name", head: "Name", width: "minmax(0,1fr)", narrow: "title" },
  { name: "address", head: "Address", width: "minmax(0,1.2fr)", narrow: "line" },
  { name: "contact", head: "Contact", width: "minmax(0,1fr)", narrow: "more" },
  { name: "status", head: "Status", width: "5rem", narrow: "aside" },
  { name: "actions", head: "Actions", width: "calc(4 * var(--button))", narrow: "below", isAtEnd: true },
] as const;

interface LocationRowProps {
  location: Location;
  onOpen: (what: "edit" | "hours" | "calls" | "delete") => void;
}

export function LocationRow({ location, onOpen }: LocationRowProps) {
  const { name, phone, email, status, isPrimary, managerName } = location;
  const isInactive = status === "inactive";
  return (
    <ListRow
      columns={locationColumns}
      className={isInactive ? "text-quiet" : ""}
      cells={{
        name: (
          <>
            <p className="flex min-w-0 items-center gap-2">
              <button
                type="button"
                data-row-link
                title={name}
                className="cursor-pointer truncate font-semibold"
                onClick={() => onOpen("edit")}
              >
                {name}
              </button>
              {isPrimary && <Badge tone="info">Primary</Badge>}
            </p>
            {managerName && <p className="truncate text-meta text-quiet">Manager: {managerName}</p>}
          </>
        ),
        address: (
          <div className="text-quiet">
            <p className="truncate" title={addressText(location)}>
              {addressText(location) || "No address"}
            </p>
            <p className="text-meta">{formatZoneName(location.timeZone)}</p>
          </div>
        ),
        contact: (
          <>
            {phone && <span className="block whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>}
            {email && (
              <span className="block truncate text-meta text-quiet" title={email}>
                {email}
              </span>
            )}
            {!phone && !email && <span className="text-quiet">No contact</span>}
          </>
        ),
        status: <Badge tone={isInactive ? "neutral" : "success"}>{isInactive ? "Inactive" : "Active"}</Badge>,
        actions: (
          <div className="flex @max-2xl:-ml-3">
            <IconButton
              label={`Business hours of ${name}`}
              data-tip="Business hours"
              icon={<Clock aria-hidden size={16} />}
              onClick={() => onOpen("hours")}
            />
            <IconButton
              label={`Call group of ${name}`}
              data-tip="Call group"
              icon={<PhoneIncoming aria-hidden size={16} />}
              onClick={() => onOpen("calls")}
            />
            <IconButton
              label={`Edit ${name}`}
              data-tip="Edit"
              icon={<Pencil aria-hidden size={16} />}
              onClick={() => onOpen("edit")}
            />
            <IconButton
              isChange
              label={`Delete ${name}`}
              data-tip="Delete"
              tipSide="left"
              icon={<Trash2 aria-hidden size={16} />}
              onClick={() => onOpen("delete")}
            />
          </div>
        ),
      }}
    />
  );
}
