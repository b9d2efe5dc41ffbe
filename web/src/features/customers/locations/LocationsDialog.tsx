import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { Search, Star } from "lucide-react";
import { useState } from "react";
import { toAssociations, makePrimary, toggleLocation } from "#features/customers/add-customer/location-choice.ts";
import type { LocationChoice } from "#features/customers/add-customer/location-choice.ts";
import { useAvailableLocations } from "#features/customers/add-customer/useAvailableLocations.ts";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import type { ChangesBody } from "#features/customers/edits/customer-edits.ts";
import { fieldsOf } from "#lib/api/api-failure.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { isSaveKey } from "#kit/form/save-key.ts";
import { choiceOf, findObstacle, offeredLocations, problemOf } from "./location-rules.ts";
import type { OfferedLocation } from "./location-rules.ts";

interface LocationsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Chooses the customer's locations, one of them primary. */
export function LocationsDialog({ isOpen, onClose }: LocationsDialogProps) {
  return isOpen ? <OpenLocationsDialog onClose={onClose} /> : null;
}

/** From this many on, typing a name is quicker than looking for it. */
const manyLocations = 8;

function OpenLocationsDialog({ onClose }: { onClose: () => void }) {
  const { customer } = useEditing();
  const { available, error, isRefreshing, refresh } = useAvailableLocations(customer.organizationId);
  const access = useWorkplace((workplace) => workplace.access);
  const [opened] = useState(customer.locationAssociations);
  const offered = offeredLocations(opened, available);
  const { form, choice, isWrong, problem, choose } = useChoice(opened, offered, onClose);
  const [wanted, setWanted] = useState("");
  const shown = offered.filter(({ name }) => name.toLowerCase().includes(cleanLine(wanted).toLowerCase()));
  const firstWrong = isWrong
    ? shown.find(({ locationId }) => {
        const isKept = choice.chosenIds.includes(locationId);
        return !isKept || findObstacle(access, opened, toggleLocation(choice, locationId)) === undefined;
      })
    : undefined;
  return (
    <FormDialog form={form} title="Manage Location Associations" subtitle={customer.name}>
      {offered.length >= manyLocations && (
        <label className="relative block">
          <span className="sr-only">Find a location</span>
          <Search aria-hidden size={16} className="absolute top-1/2 left-3 z-10 -translate-y-1/2 text-quiet" />
          <input
            type="search"
            className="input control w-full pl-9"
            placeholder="Find a location"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            // It only searches, and saves nothing yet.
            onKeyDown={(event) => event.key === "Enter" && !isSaveKey(event) && event.preventDefault()}
          />
        </label>
      )}
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-2 pb-2 text-table text-danger">
          The locations could not be loaded. {error.message}
          <Button variant="ghost" className="button-small" isBusy={isRefreshing} onClick={refresh}>
            Retry
          </Button>
        </p>
      )}
      {offered.length === 0 && !error && <p className="text-quiet">No locations available</p>}
      {/* Six rows high, then it scrolls. On a phone it fills the sheet. */}
      <ul className="overflow-y-auto overscroll-contain sm:max-h-64">
        {shown.map((location) => (
          <LocationChoiceRow
            key={location.locationId}
            location={location}
            choice={choice}
            isWrong={location === firstWrong}
            obstacleTo={(next) => findObstacle(access, opened, next)}
            onChoose={choose}
          />
        ))}
      </ul>
      {offered.length > 0 && shown.length === 0 && <p className="text-quiet">No location by that name.</p>}
      {problem !== undefined && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </FormDialog>
  );
}

interface LocationChoiceRowProps {
  location: OfferedLocation;
  choice: LocationChoice;
  isWrong: boolean;
  /** Why the person may not make this choice. */
  obstacleTo: (choice: LocationChoice) => string | undefined;
  onChoose: (choice: LocationChoice) => void;
}

function LocationChoiceRow({ location, choice, isWrong, obstacleTo, onChoose }: LocationChoiceRowProps) {
  const { locationId, name, place } = location;
  const isChosen = choice.chosenIds.includes(locationId);
  const isPrimary = choice.primaryId === locationId;
  const toggled = toggleLocation(choice, locationId);
  // Adding is always possible: only locations where the person may do so are offered.
  const obstacle = isChosen ? obstacleTo(toggled) : undefined;
  const asPrimary = makePrimary(choice, locationId);
  return (
    <li className="flex items-center gap-2 border-b border-line/60 pr-2">
      <CheckboxField
        className="min-w-0 flex-1"
        label={name}
        hint={[place, obstacle].filter(Boolean).join(" · ") || undefined}
        checked={isChosen}
        aria-invalid={isWrong || undefined}
        disabled={obstacle !== undefined}
        onChange={() => onChoose(toggled)}
      />
      {isPrimary && <Badge icon={<Star aria-hidden size={12} className="fill-current" />}>Primary</Badge>}
      {isChosen && !isPrimary && obstacleTo(asPrimary) === undefined && (
        <Button
          variant="ghost"
          className="text-link"
          aria-label={`Set Primary: ${name}`}
          onClick={() => onChoose(asPrimary)}
        >
          Set Primary
        </Button>
      )}
    </li>
  );
}

const notSaved = "Failed to associate location. Please try again.";

function useChoice(opened: Parameters<typeof choiceOf>[0], offered: readonly OfferedLocation[], onClose: () => void) {
  const { save } = useEditing();
  const access = useWorkplace((workplace) => workplace.access);
  const [before] = useState(() => choiceOf(opened));
  const form = useSavedForm({
    start: startOf({ choice: before }),
    check: ({ choice }) => ({ choice: problemOf(choice, offered, access) }),
    skipsUnchanged: true,
    toBody: ({ choice }): ChangesBody => ({
      locationAssociations: toAssociations(choice),
      base: { locationAssociations: [...opened] },
    }),
    send: save,
    onClose,
    fieldOf: () => "choice",
    failureText: (error) => [notSaved, ...Object.values(fieldsOf(error))].join(" "),
  });
  const { methods } = form;
  const { choice } = useTyped<{ choice: LocationChoice }>(form);
  const wrong = methods.formState.errors["choice"];
  return {
    form,
    choice,
    /** Whether the choice is wrong, and what is wrong with it, unless the notice at the bottom says it. */
    isWrong: wrong !== undefined,
    problem: wrong?.type === "check" ? problemOf(choice, offered, access) : undefined,
    choose: (next: LocationChoice) => {
      methods.clearErrors();
      // Whatever the reason was, this choice hasn't been tried.
      form.forgetFailure();
      methods.setValue("choice", isOther(next, before) ? next : before);
    },
  };
}

const isOther = (one: LocationChoice, other: LocationChoice) =>
  one.primaryId !== other.primaryId || one.chosenIds.toSorted().join() !== other.chosenIds.toSorted().join();
