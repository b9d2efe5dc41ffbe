import { statusesToOffer, type AppointmentStatus } from "@automotive-crm/contract/appointment-rules";
import type { Appointment } from "@automotive-crm/contract/appointments";
import { Ellipsis, Pencil } from "lucide-react";
import { Dropdown, MenuItem } from "#ui/Dropdown.tsx";
import { statuses } from "./appointment-words.ts";

interface AppointmentMenuProps {
  appointment: Appointment;
  now: Date;
  onChange: (to: AppointmentStatus) => void;
  onEdit: () => void;
}

/** Everything that may become of an appointment now. */
export function AppointmentMenu({ appointment, now, onChange, onEdit }: AppointmentMenuProps) {
  return (
    <Dropdown
      isIconOnly
      align="end"
      label={`More about appointment: ${appointment.appointmentType}`}
      trigger={<Ellipsis aria-hidden size={17} />}
      triggerClassName="button button-ghost button-icon shrink-0"
      panelClassName="min-w-44"
    >
      {statusesToOffer(appointment, now).map((to) => {
        const { Icon } = statuses[to];
        return (
          <MenuItem key={to} icon={<Icon aria-hidden size={15} />} onSelect={() => onChange(to)}>
            {actOf(appointment.status, to)}
          </MenuItem>
        );
      })}
      <MenuItem icon={<Pencil aria-hidden size={15} />} onSelect={onEdit}>
        Edit
      </MenuItem>
    </Dropdown>
  );
}

const actOf = (from: AppointmentStatus, to: AppointmentStatus) =>
  from === "confirmed" && to === "scheduled" ? "Undo confirmation" : statuses[to].act;
