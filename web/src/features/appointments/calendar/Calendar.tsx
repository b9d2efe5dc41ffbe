import type { Appointment } from "@automotive-crm/contract/appointments";
import { timeOfMinutes } from "@automotive-crm/contract/business-hours-rules";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { useMediaQuery } from "#lib/browser/useMediaQuery.ts";
import { formatCount } from "#lib/format/format.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#ui/Button.tsx";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { Agenda } from "./Agenda.tsx";
import type { CalendarColumn } from "./calendar-columns.ts";
import { calendarKey } from "./calendar.queries.ts";
import { CalendarToolbar } from "./CalendarToolbar.tsx";
import { EditFromCalendar } from "./EditFromCalendar.tsx";
import { FollowLocation } from "./FollowLocation.tsx";
import { moveAppointment } from "./move-appointment.ts";
import { NewFromCalendar, type CalendarSlot } from "./NewFromCalendar.tsx";
import { TimeGrid } from "./TimeGrid.tsx";
import { useCalendar, type CalendarPlace } from "./useCalendar.ts";

type Opened = { appointment: Appointment } | { slot: CalendarSlot };

/** The day or week with its toolbar; on a phone a list. */
export function Calendar(place: CalendarPlace) {
  const { organizationId, locationId } = place;
  const calendar = useCalendar(place);
  const { listed, appointments, columns, day } = calendar;
  const isPhone = useMediaQuery("(width < 48rem)");
  const mayEdit = usePermission("org:customers:edit");
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useOpening(mayEdit, (appointment) => setOpened({ appointment }));

  const readAgain = () => void queryClient.invalidateQueries({ queryKey: [calendarKey, organizationId] });
  const close = () => {
    setOpened(null);
    readAgain();
  };
  const openNew = (column: CalendarColumn, minutes: number) =>
    setOpened({ slot: { day: column.day, time: timeOfMinutes(minutes), advisor: column.advisor ?? null, locationId } });
  return (
    <>
      <PageHeader title="Appointments" count={listed.data && formatCount(appointments.length)}>
        {mayEdit && (
          <Button
            variant="primary"
            icon={<CalendarPlus aria-hidden size={16} />}
            onClick={() => setOpened({ slot: { locationId } })}
          >
            New appointment
          </Button>
        )}
      </PageHeader>
      <Followed {...place} onChange={readAgain} />
      <CalendarToolbar calendar={calendar} />
      {listed.error && !listed.data && (
        <ErrorNotice
          title="The appointments could not be loaded."
          error={listed.error}
          onRetry={() => void listed.refetch()}
        />
      )}
      {listed.isPending && (
        <output aria-label="Loading appointments" className="block">
          <Skeleton className="h-96" />
        </output>
      )}
      {listed.data &&
        (isPhone ? (
          <Agenda calendar={calendar} onOpen={open} />
        ) : (
          <TimeGrid
            key={`${calendar.view} ${day}`}
            {...{ columns, appointments, mayEdit }}
            here={calendar.here}
            onOpen={open}
            onNew={openNew}
            onMove={(appointment, { column, minutes }) =>
              void moveAppointment(appointment, {
                time: { appointmentDate: column.day, appointmentTime: timeOfMinutes(minutes) },
                ...(column.advisor !== undefined &&
                  column.advisor !== appointment.advisor && {
                    person: {
                      advisor: column.advisor,
                      advisorName: column.advisor === null ? null : (column.name ?? null),
                    },
                  }),
              })
            }
          />
        ))}
      {opened && "appointment" in opened && (
        <EditFromCalendar organizationId={organizationId} appointment={opened.appointment} onClose={close} />
      )}
      {opened && "slot" in opened && (
        <NewFromCalendar organizationId={organizationId} slot={opened.slot} onClose={close} />
      )}
    </>
  );
}

/** Who may not edit gets to the customer's page instead, which shows everything. */
function useOpening(mayEdit: boolean, edit: (appointment: Appointment) => void) {
  const navigate = useNavigate();
  return (appointment: Appointment) => {
    if (mayEdit) return edit(appointment);
    void navigate({ to: "/customers/$customerId", params: { customerId: appointment.customerId } });
  };
}

function Followed({ organizationId, locationId, onChange }: CalendarPlace & { onChange: () => void }) {
  const locations = useWorkplace((workplace) => workplace.locations);
  const ids = locationId === undefined ? locations.map((location) => location.locationId) : [locationId];
  return ids.map((id) => (
    <FollowLocation key={id} organizationId={organizationId} locationId={id} onChange={onChange} />
  ));
}
