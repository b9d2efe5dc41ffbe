import type { AddedPeriod, ContactPeriod } from "@automotive-crm/contract/customers/list";
import type { ReactNode } from "react";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { hasFilter, withFilter } from "#features/customers/change-search.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";
import { Button } from "#kit/controls/Button.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { OwnerFilter } from "#records/fields/OwnerFilter.tsx";
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
        <OwnerFilter owner={search.owner} onPick={(owner) => onSearch(withFilter(search, { owner }))} />
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
