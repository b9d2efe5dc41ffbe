import { useQuery } from "@tanstack/react-query";
import { useSession } from "#lib/session/session-store.ts";
import { colleaguesAtQuery } from "#lib/workplace/colleagues.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { namesAsOptions, PickField } from "#records/fields/PickField.tsx";
import { everyone, usePersonOfDay } from "./usePersonOfDay.ts";

/** For those who lead a location's people: whose day is shown. */
export function PersonOfDay({ place }: { place: Place }) {
  const { organizationId, locationId } = place;
  const ownId = useSession(({ user }) => user?.id);
  const { person, mayChoose, setPerson } = usePersonOfDay(place);
  const query = colleaguesAtQuery(organizationId, locationId === null ? [] : [locationId]);
  const { data: people = [] } = useQuery({ ...query, enabled: mayChoose });
  if (!mayChoose) return null;
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
