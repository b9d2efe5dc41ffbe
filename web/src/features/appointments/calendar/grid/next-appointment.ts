import { minutesOf } from "@automotive-crm/contract/organizations/business-hours-rules";

/** Which appointment the arrow keys lead to: pure rules over the appointments of each column, sorted by start. */

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

interface Startable {
  appointmentId: string;
  appointmentTime: string;
}

/** The appointment in a direction; undefined at the edge. Sideways it is the one in the next column that starts nearest. */
export function nextAppointment<A extends Startable>(
  columns: readonly (readonly A[])[],
  fromId: string,
  arrow: Arrow,
): A | undefined {
  const at = columns.findIndex((column) => column.some(({ appointmentId }) => appointmentId === fromId));
  const column = columns[at] ?? [];
  const place = column.findIndex(({ appointmentId }) => appointmentId === fromId);
  const from = column[place];
  if (!from) return undefined;
  if (arrow === "ArrowUp" || arrow === "ArrowDown") return column[place + (arrow === "ArrowUp" ? -1 : 1)];
  const beside = arrow === "ArrowLeft" ? columns.slice(0, at).toReversed() : columns.slice(at + 1);
  return nearest(beside.find((others) => others.length > 0) ?? [], from.appointmentTime);
}

function nearest<A extends Startable>(appointments: readonly A[], time: string): A | undefined {
  const distance = ({ appointmentTime }: A) => Math.abs(minutesOf(appointmentTime) - minutesOf(time));
  return appointments.toSorted((one, other) => distance(one) - distance(other))[0];
}
