import type { OtherLocations as Found } from "@automotive-crm/contract/customers/list";
import { formatCount } from "#lib/format/format.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { maySeeAllLocations } from "#lib/workplace/workplace-rules.ts";
import { Button } from "#kit/controls/Button.tsx";

/** Shows matches at the person's other locations with one click; the search stays. */
export function OtherLocations({ found }: { found: Found }) {
  const { access, locations, setLocation } = useWorkplace();
  if (found.total === 0) return null;
  if (maySeeAllLocations(access)) {
    return (
      <Button variant="quiet" onClick={() => setLocation(null)}>
        {formatCount(found.total)} at other locations
      </Button>
    );
  }
  return found.locations.flatMap(({ locationId, total }) => {
    const location = locations.find((each) => each.locationId === locationId);
    return location
      ? [
          <Button key={locationId} variant="quiet" onClick={() => setLocation(location)}>
            {formatCount(total)} at {location.name}
          </Button>,
        ]
      : [];
  });
}
