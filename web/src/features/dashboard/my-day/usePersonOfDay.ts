import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Place } from "#lib/workplace/usePlace.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";

export const everyone = "everyone";

/** Whose day is shown, from the address: a person's ID, everyone's, or the signed-in person's own if empty. Only leads may choose. */
export function usePersonOfDay({ organizationId, locationId }: Place) {
  const { day, ...others }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const isLead = useWorkplace(
    ({ access }) =>
      isAllowed(access, "appointments:overlap") ||
      access.locationRoles.some(({ role, locationId: at }) => role === "manager" && at === locationId),
  );
  const mayChoose = isLead && organizationId !== globalView;
  const setPerson = (next: string) =>
    void navigate({
      to: ".",
      search: next === "" ? others : { ...others, day: next },
      replace: true,
      resetScroll: false,
    });
  return { person: mayChoose && typeof day === "string" ? day : "", mayChoose, setPerson };
}
