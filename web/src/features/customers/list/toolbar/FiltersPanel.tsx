import type { AddedPeriod, ContactPeriod } from "@automotive-crm/contract/customers/list";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { everyColleagueQuery } from "#lib/workplace/colleagues.ts";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { hasFilter, withFilter } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { Button } from "#kit/controls/Button.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { PickField, namesAsOptions } from "#records/fields/PickField.tsx";
import { addedWords, contactWords } from "./filter-words.ts";
import { StatusFilter } from "./StatusFilter.tsx";

export interface FiltersPanelProps {
  search: CustomersSearch;
  onSearch: (search: CustomersSearch) => void;
  onClear: () => void;
}

export function FiltersPanel({ search, onSearch, onClear }: FiltersPanelProps) {
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const isPhone = useIsPhone();
  return (
    <>
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
    </>
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
    <PickField
      kind="people"
      label="Owner"
      none="Anyone"
      value={owner ?? ""}
      hint={isError ? "The list of people could not be loaded." : undefined}
      options={[
        { value: "me", label: "Mine", isFirst: true },
        { value: "none", label: "No owner", isFirst: true },
        ...(isUnknown ? [{ value: owner, label: "Someone else" }] : []),
        ...namesAsOptions(colleagues),
      ]}
      onChange={(chosen) => onPick(chosen || undefined)}
    />
  );
}
