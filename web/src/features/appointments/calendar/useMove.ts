import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { mayOverlap } from "@automotive-crm/contract/appointments/rules";
import { timeOfMinutes } from "@automotive-crm/contract/organizations/business-hours-rules";
import { useState } from "react";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import type { CalendarColumn } from "./grid/calendar-columns.ts";
import { moveAppointment, type MoveQuestion } from "./move-appointment.ts";

interface Asked {
  question: MoveQuestion;
  answer: (isMoved: boolean) => void;
}

/** Moves a dropped appointment, after a question if there are reasons not to. */
export function useMove() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const access = useWorkplace((workplace) => workplace.access);
  const confirm = (question: MoveQuestion) =>
    new Promise<boolean>((resolve) => {
      const answer = (isMoved: boolean) => {
        setAsked(null);
        resolve(isMoved);
      };
      setAsked({ question, answer });
    });
  const move = (appointment: Appointment, { column, minutes }: { column: CalendarColumn; minutes: number }) => {
    const { day, advisor, name } = column;
    const isHandedOn = advisor !== undefined && advisor !== appointment.advisor;
    const person = isHandedOn ? { advisor, advisorName: advisor === null ? null : (name ?? null) } : undefined;
    const time = { appointmentDate: day, appointmentTime: timeOfMinutes(minutes) };
    const mayDoubleBook = mayOverlap(access, appointment.locationId);
    return moveAppointment(appointment, { time, person }, { confirm, mayDoubleBook });
  };
  return { move, asked };
}
