import type { Activity } from "@automotive-crm/contract/activities";

/** The appointment that an entry tells of. */
export function appointmentIdOf({ appointmentData }: Pick<Activity, "appointmentData">): string | undefined {
  const appointmentId = appointmentData?.["appointmentId"];
  return typeof appointmentId === "string" ? appointmentId : undefined;
}
