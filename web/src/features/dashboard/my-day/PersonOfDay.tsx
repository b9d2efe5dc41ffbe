import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#lib/session/session-store.ts";
import { colleaguesAtQuery } from "#lib/workplace/colleagues.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { namesAsOptions, PickField } from "#records/fields/PickField.tsx";
import { everyone, usePersonOfDay } from "./usePersonOfDay.ts";

/** For those who lead a location's people: whose day is shown. */
export function PersonOfDay({ place }: { place: Place }) {
  const { organizationId, locationId } = place;
  const mayChoose = useWorkplace(
    ({ access }) =>
      isAllowed(access, "appointments:overlap") ||
      access.locationRoles.some(({ role, locationId: at }) => role === "manager" && at === (locationId ?? at)),
  );
  const isShown = mayChoose && organizationId !== globalView;
  const ownId = useSession(({ user }) => user?.id);
  const { person, setPerson } = usePersonOfDay();
  const query = colleaguesAtQuery(organizationId, locationId === null ? [] : [locationId]);
  const { data: people = [] } = useQuery({ ...query, enabled: isShown });
  if (!isShown) return null;
  const others = people.filter(({ id }) => id !== ownId);
  return (
    <PickField
      kind="people"
      label="Whose day"
      isLabelHidden
      className="w-40"
      none="Mine"
      options={[{ value: everyone, label: "Everyone here", isFirst: true }, ...namesAsOptions(others)]}
      value={person}
      onChange={setPerson}
    />
  );
}
