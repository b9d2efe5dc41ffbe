import type { AddedPeriod, ContactPeriod } from "@automotive-crm/contract/customers/list";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { fullName } from "#lib/format/format.ts";
import { everyColleagueQuery } from "#lib/workplace/colleagues.ts";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { hasFilter, withFilter } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { Button } from "#kit/controls/Button.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { addedWords, contactWords } from "./filter-words.ts";
import { StatusFilter } from "./StatusFilter.tsx";

export interface FiltersPanelProps {
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
  onClear: () => void;
}

export function FiltersPanel({ search, onSearch, onClear }: FiltersPanelProps) {
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector("select")?.focus(), []);
  const isPhone = useIsPhone();
  return (
    <div ref={element} className="flex flex-col gap-3">
      {isPhone && <StatusFilter search={search} onSearch={onSearch} />}
      {!isGlobalView && (
        <OwnerSelect owner={search.owner} onPick={(owner) => onSearch(withFilter(search, { owner }))} />
      )}
      <SelectField
        label="Last contact"
        value={search.lastContact ?? ""}
        onChange={({ target }) => onSearch(withFilter(search, { lastContact: keyIn(contactWords, target.value) }))}
      >
        <option value="">Any time</option>
        {listOptions<ContactPeriod>(contactWords)}
      </SelectField>
      <SelectField
        label="Added"
        value={search.added ?? ""}
        onChange={({ target }) => onSearch(withFilter(search, { added: keyIn(addedWords, target.value) }))}
      >
        <option value="">Any time</option>
        {listOptions<AddedPeriod>(addedWords)}
      </SelectField>
      {isPhone && (
        <Button disabled={!hasFilter(search)} onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}

const keyIn = <Key extends string>(words: Record<Key, string>, value: string): Key | undefined =>
  (Object.keys(words) as Key[]).find((key) => key === value);

const listOptions = <Key extends string>(words: Record<Key, string>): ReactNode =>
  (Object.keys(words) as Key[]).map((key) => (
    <option key={key} value={key}>
      {words[key]}
    </option>
  ));

interface OwnerSelectProps {
  owner: string | undefined;
  onPick: (owner: string | undefined) => void;
}

function OwnerSelect({ owner, onPick }: OwnerSelectProps) {
  const organizationId = useWorkplace(({ organization }) => organization?.id ?? "");
  const { data: colleagues = [], isError } = useQuery(everyColleagueQuery(organizationId));
  const isUnknown = owner && owner !== "me" && owner !== "none" && !colleagues.some(({ id }) => id === owner);
  return (
    <SelectField
      label="Owner"
      value={owner ?? ""}
      hint={isError ? "The list of people could not be loaded." : undefined}
      onChange={({ target }) => onPick(target.value || undefined)}
    >
      <option value="">Anyone</option>
      <option value="me">Mine</option>
      <option value="none">No owner</option>
      {isUnknown && <option value={owner}>Someone else</option>}
      {colleagues.map(({ id, firstName, lastName }) => (
        <option key={id} value={id}>
          {fullName(firstName, lastName)}
        </option>
      ))}
    </SelectField>
  );
}
