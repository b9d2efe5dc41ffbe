import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { Colleague } from "@automotive-crm/contract/organizations/colleagues";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { PickInput, wordsAsOptions } from "#records/fields/PickField.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import type { RecordPlace } from "#records/record-type.ts";
import type { AppointmentValues } from "./appointment-form.ts";

/** The team that takes care of the appointment: the advisor's, until another one is chosen. */
export function TeamField({ customer, record }: RecordPlace<Appointment>) {
  const { data: colleagues } = useQuery(colleaguesQuery(customer.organizationId, customer.id));
  const teams = usePicklist(customer.organizationId, "teams");
  useTeamOfAdvisor(colleagues, record);
  const { team } = useTyped<AppointmentValues>();
  return <PickInput<AppointmentValues> kind="teams" name="team" none="No team" options={wordsAsOptions(teams, team)} />;
}

/** Fills in the team of an advisor who is chosen, instead of none or the previous advisor's, as soon as their team is known. */
function useTeamOfAdvisor(colleagues: readonly Colleague[] | undefined, record: Appointment | undefined): void {
  const { control, getValues, setValue } = useFormContext<AppointmentValues>();
  const advisor = useWatch({ control, name: "advisor" });
  const previous = useRef(record?.advisor ?? "");
  const teamOf = (personId: string) => colleagues?.find(({ id }) => id === personId)?.team ?? "";
  const follow = useEffectEvent(() => {
    const chosen = getValues("team");
    if (chosen === "" || chosen === teamOf(previous.current)) setValue("team", teamOf(advisor));
    previous.current = advisor;
  });
  const isKnown = colleagues !== undefined;
  useEffect(() => {
    if (isKnown && advisor !== previous.current) follow();
  }, [advisor, isKnown]);
}
