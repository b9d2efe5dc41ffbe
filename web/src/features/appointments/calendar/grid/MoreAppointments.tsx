import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { timeOfMinutes } from "@automotive-crm/contract/organizations/business-hours-rules";
import type { CSSProperties } from "react";
import { formatTime } from "#lib/format/format-date.ts";
import { statuses } from "#features/appointments/appointment-words.ts";
import { Dropdown, MenuItem } from "#kit/menu/Dropdown.tsx";
import type { Lane, Span } from "./calendar-layout.ts";
import { crowdsOf, type Crowd } from "./crowds.ts";

export interface MoreAppointmentsProps {
  hidden: readonly Lane<Appointment>[];
  /** The shortest time that one takes in the grid. */
  leastMinutes: number;
  styleOf: (span: Span) => CSSProperties;
  /** The appointment at which Tab stops in the grid. */
  tabStop: string | undefined;
  onFocus: (appointmentId: string) => void;
  onOpen: (appointment: Appointment) => void;
}

/** "+2": appointments that have no room beside others at the same time, in a menu. */
export function MoreAppointments({ hidden, leastMinutes, ...props }: MoreAppointmentsProps) {
  return crowdsOf(hidden, leastMinutes).map((crowd) => (
    <MoreButton key={crowd.appointments[0]?.appointmentId} crowd={crowd} {...props} />
  ));
}

type MoreButtonProps = Omit<MoreAppointmentsProps, "hidden" | "leastMinutes"> & { crowd: Crowd<Appointment> };

function MoreButton({ crowd, styleOf, tabStop, onFocus, onOpen }: MoreButtonProps) {
  const { appointments, from, to } = crowd;
  const ids = appointments.map(({ appointmentId }) => appointmentId);
  const count = appointments.length === 1 ? "1 more appointment" : `${appointments.length} more appointments`;
  const when = `${formatTime(timeOfMinutes(from))} to ${formatTime(timeOfMinutes(to % (24 * 60)))}`;
  return (
    <div
      data-crowd={ids.join(" ")}
      className="calendar-more"
      style={styleOf(crowd)}
      title={count}
      onFocus={() => ids[0] !== undefined && onFocus(ids[0])}
    >
      <Dropdown
        label={`${count}, ${when}`}
        trigger={
          <>
            <span aria-hidden>+{appointments.length}</span>
            <span className="sr-only">{`${count}, ${when}`}</span>
          </>
        }
        align="end"
        triggerClassName="calendar-more-button"
        triggerTabIndex={tabStop !== undefined && ids.includes(tabStop) ? 0 : -1}
        panelClassName="max-w-80"
      >
        {appointments.map((appointment) => (
          <CrowdedAppointment key={appointment.appointmentId} appointment={appointment} onOpen={onOpen} />
        ))}
      </Dropdown>
    </div>
  );
}

function CrowdedAppointment({
  appointment,
  onOpen,
}: { appointment: Appointment } & Pick<MoreAppointmentsProps, "onOpen">) {
  const { appointmentTime, customerName, appointmentType, advisorName, status } = appointment;
  const { word, Icon } = statuses[status];
  return (
    <MenuItem icon={<Icon aria-hidden size={16} className="text-quiet" />} onSelect={() => onOpen(appointment)}>
      <span className="block wrap-anywhere font-medium">{customerName}</span>
      <span className="block wrap-anywhere text-meta text-quiet">
        {[formatTime(appointmentTime), appointmentType, advisorName, word].filter(Boolean).join(" · ")}
      </span>
    </MenuItem>
  );
}
