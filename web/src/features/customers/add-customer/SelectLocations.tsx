import type { Location } from "@automotive-crm/contract/organizations/location";
import { CircleAlert, RotateCw, Star } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { cityAndState } from "#lib/format/format.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { useChosen } from "#records/fields/useChosen.ts";
import { FieldGroup } from "./FieldGroup.tsx";
import { keepAvailable, makePrimary, mayBecomePrimary, toggleLocation } from "./location-choice.ts";
import type { LocationChoice } from "./location-choice.ts";
import type { NewCustomerValues } from "./new-customer.ts";
import type { useAvailableLocations } from "./useAvailableLocations.ts";

interface SelectLocationsProps {
  locations: ReturnType<typeof useAvailableLocations>;
}

export function SelectLocations({ locations }: SelectLocationsProps) {
  const { available, mayAddNowhere, isRefreshing, error, refresh } = locations;
  const { choice, choose, message } = useLocationChoice(locations);
  const messageId = useId();

  return (
    <FieldGroup
      title="Select Locations"
      action={
        <Button
          variant="ghost"
          isBusy={isRefreshing}
          icon={<RotateCw aria-hidden size={15} />}
          aria-label="Refresh locations"
          onClick={refresh}
        >
          Refresh
        </Button>
      }
    >
      {error && (
        <p role="alert" className="pb-2 text-table text-danger">
          The locations could not be loaded. {error.message}
        </p>
      )}
      {available.length === 0 && !error && (
        <p className="text-quiet">
          {mayAddNowhere
            ? "You can no longer add customers at any location. What you typed is kept in this tab."
            : "No locations available. The customer will be added without one."}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {available.map((location) => (
          <li key={location.locationId} className="flex items-center gap-2 border-b border-line/60">
            <CheckboxField
              className="min-w-0 flex-1"
              label={location.name}
              hint={cityAndState(location) || undefined}
              checked={choice.chosenIds.includes(location.locationId)}
              aria-invalid={message ? true : undefined}
              aria-errormessage={message ? messageId : undefined}
              onChange={() => choose(toggleLocation(choice, location.locationId))}
            />
            <PrimaryMark
              location={location}
              choice={choice}
              onMakePrimary={() => choose(makePrimary(choice, location.locationId))}
            />
          </li>
        ))}
      </ul>
      {message && (
        <p id={messageId} role="alert" className="flex items-start gap-1.5 pt-2 text-meta text-danger">
          <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
          {message}
        </p>
      )}
    </FieldGroup>
  );
}

interface PrimaryMarkProps {
  location: Location;
  choice: LocationChoice;
  onMakePrimary: () => void;
}

function PrimaryMark({ location, choice, onMakePrimary }: PrimaryMarkProps) {
  if (choice.primaryId === location.locationId) {
    return <Badge icon={<Star aria-hidden size={12} className="fill-current" />}>Primary</Badge>;
  }
  if (!mayBecomePrimary(choice, location.locationId)) return null;
  return (
    <Button variant="ghost" className="text-link" aria-label={`Set Primary: ${location.name}`} onClick={onMakePrimary}>
      Set Primary
    </Button>
  );
}

/** While nothing is chosen by hand, the choice follows what is available; after that, only unavailable ones are dropped. */
function useLocationChoice({ available, startingChoice }: SelectLocationsProps["locations"]) {
  const { setValue, getValues } = useFormContext<NewCustomerValues>();
  const { field, error, choose } = useChosen<NewCustomerValues, LocationChoice>("locations");
  const isByHand = useRef(false);
  const availableIds = available.map(({ locationId }) => locationId).join();

  useEffect(() => {
    const ids = availableIds === "" ? [] : availableIds.split(",");
    const kept = keepAvailable(getValues("locations"), ids);
    setValue("locations", isByHand.current || kept.chosenIds.length > 0 ? kept : startingChoice);
    // eslint-disable-next-line react/exhaustive-deps -- The starting choice is made of the same ids.
  }, [availableIds, getValues, setValue]);

  return {
    choice: field.value,
    choose: (next: LocationChoice) => {
      isByHand.current = true;
      choose(next);
    },
    message: error,
  };
}
