import { useState } from "react";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { formatCount } from "#lib/format/format.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import type { InventorySearch } from "#features/inventory/inventory.search.ts";
import { ConditionFilter, type FilterProps } from "./ConditionFilter.tsx";
import { cleared, hasFilter, withFilter } from "./inventory-filters.ts";

export interface FiltersPanelProps extends FilterProps {
  place: Place;
}

interface Counted {
  value: string;
  count: number;
}

/** What the list can be narrowed down to, with how many cars there would be. */
export function FiltersPanel({ search, counts, place, onSearch }: FiltersPanelProps) {
  const isPhone = useIsPhone();
  const locations = useWorkplace((workplace) => workplace.locations);
  const nameOf = (id: string) => locations.find(({ locationId }) => locationId === id)?.name ?? "Another location";
  const set = (filter: InventorySearch) => onSearch(withFilter(search, filter));
  return (
    <>
      {isPhone && <ConditionFilter search={search} counts={counts} onSearch={onSearch} />}
      <Choice
        label="Make"
        any="Any make"
        chosen={search.make}
        counted={counts?.makes}
        onChoose={(make) => set({ make })}
      />
      {search.make !== undefined && (
        <Choice
          label="Model"
          any="Any model"
          chosen={search.model}
          counted={counts?.models}
          onChoose={(model) => set({ model })}
        />
      )}
      {place.locationId === null && locations.length > 1 && (
        <Choice
          label="Location"
          any="All locations"
          chosen={search.location}
          counted={counts?.locations}
          nameOf={nameOf}
          onChoose={(location) => set({ location })}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <NumberFilter label="Year from" name="yearFrom" search={search} onSet={set} />
        <NumberFilter label="to" name="yearTo" search={search} onSet={set} />
        <NumberFilter label="Price from" name="priceFrom" search={search} onSet={set} />
        <NumberFilter label="to" name="priceTo" search={search} onSet={set} />
      </div>
      <CheckboxField
        label="No longer in the feed"
        checked={search.notInFeed !== undefined}
        onChange={({ target }) => set({ notInFeed: target.checked ? "true" : undefined })}
      />
      {isPhone && (
        <Button disabled={!hasFilter(search)} onClick={() => onSearch(cleared)}>
          Clear
        </Button>
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  any: string;
  chosen: string | undefined;
  counted: readonly Counted[] | undefined;
  nameOf?: (value: string) => string;
  onChoose: (value: string | undefined) => void;
}

function Choice({ label, any, chosen, counted = [], nameOf = (value) => value, onChoose }: ChoiceProps) {
  const isUnknown = chosen !== undefined && !counted.some(({ value }) => value === chosen);
  const options = isUnknown ? [...counted, { value: chosen, count: 0 }] : counted;
  return (
    <SelectField label={label} value={chosen ?? ""} onChange={({ target }) => onChoose(target.value || undefined)}>
      <option value="">{any}</option>
      {options.map(({ value, count }) => (
        <option key={value} value={value}>
          {nameOf(value)} ({formatCount(count)})
        </option>
      ))}
    </SelectField>
  );
}

interface NumberFilterProps {
  label: string;
  name: "yearFrom" | "yearTo" | "priceFrom" | "priceTo";
  search: InventorySearch;
  onSet: (filter: InventorySearch) => void;
}

const whats = { yearFrom: "Year from", yearTo: "Year to", priceFrom: "Price from", priceTo: "Price to" };

/** Takes effect once the field is left, or with Enter. */
function NumberFilter({ label, name, search, onSet }: NumberFilterProps) {
  const [text, setText] = useState(search[name] ?? "");
  const apply = () => {
    const typed = text.replaceAll(/\D/g, "");
    setText(typed);
    if (typed !== (search[name] ?? "")) onSet({ [name]: typed || undefined });
  };
  return (
    <TextField
      label={label}
      aria-label={whats[name]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === "Enter" && apply()}
    />
  );
}
