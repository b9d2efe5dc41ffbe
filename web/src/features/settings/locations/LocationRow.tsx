import { formatPhone } from "@automotive-crm/contract/fields/phones";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { Clock, Pencil, PhoneIncoming, Trash2 } from "lucide-react";
import { formatZoneName } from "#lib/format/format-date.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { addressText } from "./location-form.ts";

export const locationColumns = "@2xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_5.5rem_11.25rem]";

interface LocationRowProps {
  location: Location;
  onOpen: (what: "edit" | "hours" | "calls" | "delete") => void;
}

export function LocationRow({ location, onOpen }: LocationRowProps) {
  const { name, phone, email, status, isPrimary, managerName } = location;
  const isInactive = status === "inactive";
  return (
    <tr className={`${locationColumns} relative hover:bg-hover ${isInactive ? "text-quiet" : ""}`}>
      <td className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <button type="button" className="row-opener" onClick={() => onOpen("edit")}>
            {name}
          </button>
          {isPrimary && <Badge tone="info">Primary</Badge>}
        </span>
        {managerName && <span className="block text-meta text-quiet">Manager: {managerName}</span>}
      </td>
      <td className="wrap-anywhere text-quiet">
        {addressText(location) || "No address"}
        <span className="block text-meta">{formatZoneName(location.timeZone)}</span>
      </td>
      <td className="min-w-0">
        {phone && <span className="block whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>}
        {email && <span className="block text-meta wrap-anywhere text-quiet">{email}</span>}
        {!phone && !email && <span className="text-quiet">No contact</span>}
      </td>
      <td>
        <Badge tone={isInactive ? "neutral" : "success"}>{isInactive ? "Inactive" : "Active"}</Badge>
      </td>
      <td className="relative flex @max-2xl:-ml-3 @2xl:justify-end">
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
      </td>
    </tr>
  );
}
