import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { timeOfMinutes } from "@automotive-crm/contract/organizations/business-hours-rules";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import { use, useState } from "react";
import { locationTopic } from "@automotive-crm/contract/live/topics";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { formatCount } from "#lib/format/format.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { Agenda } from "./Agenda.tsx";
import type { CalendarColumn } from "./grid/calendar-columns.ts";
import { calendarKey } from "./calendar.queries.ts";
import { CalendarToolbar } from "./CalendarToolbar.tsx";
import type { CalendarSlot } from "./NewFromCalendar.tsx";
import { TimeGrid } from "./grid/TimeGrid.tsx";
import { useMove } from "./useMove.ts";
import { useCalendar, type CalendarPlace } from "./useCalendar.ts";
import { ReadOnly } from "#kit/controls/read-only.ts";
import { useLiveReload } from "#lib/live/useLiveReload.ts";

const loadEdit = async () => (await import("./calendar-dialogs.ts")).EditFromCalendar;
const loadQuestion = async () => (await import("./calendar-dialogs.ts")).MoveQuestionDialog;
const loadNew = async () => (await import("./calendar-dialogs.ts")).NewFromCalendar;

interface Opened {
  edited: Appointment | null;
  slot: CalendarSlot | null;
}

const nothing: Opened = { edited: null, slot: null };

/** The day or week with its toolbar; on a phone a list. */
export function Calendar(place: CalendarPlace) {
  const { organizationId, locationId } = place;
  const calendar = useCalendar(place);
  const { listed, isPending, appointments, columns, day } = calendar;
  const isPhone = useIsPhone();
  const mayEdit = usePermission("org:customers:edit");
  const isReadOnly = use(ReadOnly) !== undefined;
  const queryClient = useQueryClient();
  const [{ edited, slot }, setOpened] = useState<Opened>(nothing);
  const { move, asked } = useMove();
  const open = useOpening(mayEdit, (appointment) => setOpened({ ...nothing, edited: appointment }));

  const readAgain = () => void queryClient.invalidateQueries({ queryKey: [calendarKey, organizationId] });
  const close = () => {
    setOpened(nothing);
    readAgain();
  };
  const openNew = (column: CalendarColumn, minutes: number) =>
    setOpened({
      ...nothing,
      slot: {
        day: column.day,
        time: timeOfMinutes(minutes),
        advisor: column.advisor ?? null,
        team: calendar.colleagues.find(({ id }) => id === column.advisor)?.team,
        locationId,
      },
    });
  return (
    <>
      <PageHeader title="Appointments" count={listed.data && formatCount(appointments.length)}>
        {mayEdit && (
          <Button
            isChange
            variant="primary"
            icon={<CalendarPlus aria-hidden size={16} />}
            onClick={() => setOpened({ ...nothing, slot: { locationId } })}
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
      {isPending && (
        <output aria-label="Loading appointments" className="block">
          <Skeleton className="h-96" />
        </output>
      )}
      {listed.data &&
        !isPending &&
        (isPhone ? (
          <Agenda calendar={calendar} onOpen={open} />
        ) : (
          <TimeGrid
            key={`${calendar.view} ${day}`}
            columns={columns}
            mayEdit={mayEdit && !isReadOnly}
            here={calendar.here}
            onOpen={open}
            onNew={openNew}
            onMove={(appointment, to) => void move(appointment, to)}
          />
        ))}
      <LazyDialog
        load={loadEdit}
        isOpen={edited !== null}
        onClose={close}
        dialog={edited && { organizationId, appointment: edited, onClose: close }}
      />
      <LazyDialog
        load={loadQuestion}
        isOpen={asked !== null}
        onClose={() => asked?.answer(false)}
        dialog={asked && { question: asked.question, onAnswer: asked.answer }}
      />
      <LazyDialog
        load={loadNew}
        isOpen={slot !== null}
        onClose={close}
        dialog={slot && { organizationId, slot, today: calendar.here.day, onClose: close }}
      />
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

interface FollowLocationProps {
  organizationId: string;
  locationId: string;
  onChange: () => void;
}

/** Calls back when an appointment at a location changes, or may have. */
function FollowLocation({ organizationId, locationId, onChange }: FollowLocationProps) {
  useLiveReload(locationTopic(organizationId, locationId), ["appointment"], () => onChange());
  return null;
}
