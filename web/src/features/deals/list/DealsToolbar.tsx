import { dealMarks, dealViews } from "@automotive-crm/contract/deals/list";
import { dealConditions, dealKinds, dealPayments } from "@automotive-crm/contract/deals/numbers";
import { dealStages } from "@automotive-crm/contract/deals/stages";
import { useColleagueName } from "#lib/workplace/useColleagueName.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { SearchField } from "#kit/controls/SearchField.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { FilterChip } from "#kit/list/FilterChip.tsx";
import { FiltersButton } from "#kit/list/FiltersButton.tsx";
import { focusRow } from "#kit/list/row-keys.ts";
import { OwnerFilter } from "#records/fields/OwnerFilter.tsx";
import { useSearchText } from "#records/search/useSearchText.ts";
import {
  conditionWords,
  kindWords,
  markWords,
  paymentWords,
  stageWords,
  viewWords,
} from "#features/deals/deal-words.ts";
import { filterOf, hasFilter, tableSearchOf, viewIn, withoutFilters } from "./deal-filters.ts";
import type { DealsSearch } from "./deals.search.ts";
import { SourceFilter, useSourceName } from "./SourceFilter.tsx";

interface DealsToolbarProps {
  search: DealsSearch;
  onSearch: (search: DealsSearch, options?: { isTyping: boolean }) => void;
}

/** Search and filters: the same for the board and the table, and in the address. */
export function DealsToolbar({ search, onSearch }: DealsToolbarProps) {
  const { text, type, setText } = useSearchText(search.search ?? "", (typed) =>
    onSearch({ ...search, search: typed || undefined, page: undefined }, { isTyping: true }),
  );
  const change = (changes: DealsSearch) => onSearch({ ...search, ...changes, page: undefined });
  const isTable = search.as === "table";
  return (
    <section aria-label="Search and filters" className="flex flex-wrap items-center gap-2 pb-3">
      <SearchField
        label="Search deals"
        placeholder="Customer, car, stock or deal number"
        className={isTable ? "max-md:w-full!" : "max-md:w-auto! max-md:min-w-0 max-md:flex-1"}
        text={text}
        onText={type}
        onKey={{ ArrowDown: () => focusRow(1) }}
      />
      {isTable && (
        <label className="min-w-0 max-md:flex-1">
          <span className="sr-only">Which deals</span>
          <select
            className="select control w-full"
            value={viewIn(search)}
            onChange={({ target }) => change({ view: target.value === "active" ? undefined : target.value })}
          >
            {dealViews.map((view) => (
              <option key={view} value={view}>
                {viewWords[view]}
              </option>
            ))}
          </select>
        </label>
      )}
      <Filters search={search} onChange={change} />
      {hasFilter(search) && (
        <Button
          variant="ghost"
          className="text-quiet"
          onClick={() => {
            setText("");
            onSearch(withoutFilters(search));
          }}
        >
          Clear
        </Button>
      )}
      <Chips search={search} onChange={change} />
    </section>
  );
}

interface FilterProps {
  search: DealsSearch;
  onChange: (changes: DealsSearch) => void;
}

function Filters({ search, onChange }: FilterProps) {
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const { owner, mark, kind, condition, paidBy, sourceId } = filterOf(search);
  const { stage, from, until } = tableSearchOf(search);
  const isTable = search.as === "table";
  const count = [owner, mark, kind, condition, paidBy, sourceId, ...(isTable ? [stage, from, until] : [])].filter(
    Boolean,
  ).length;
  return (
    <FiltersButton count={count}>
      {!isGlobalView && <OwnerFilter owner={owner} onPick={(chosen) => onChange({ owner: chosen })} />}
      <Choice
        label="Needs attention"
        value={mark}
        words={markWords}
        of={dealMarks}
        onPick={(mark) => onChange({ mark })}
      />
      <Choice
        label="Condition"
        value={condition}
        words={conditionWords}
        of={dealConditions}
        onPick={(condition) => onChange({ condition })}
      />
      <Choice
        label="Paid by"
        value={paidBy}
        words={paymentWords}
        of={dealPayments}
        onPick={(paidBy) => onChange({ paidBy })}
      />
      {!isGlobalView && <SourceFilter source={sourceId} onPick={(source) => onChange({ source })} />}
      <Choice label="Kind" value={kind} words={kindWords} of={dealKinds} onPick={(kind) => onChange({ kind })} />
      {isTable && (
        <>
          <Choice
            label="Stage"
            value={stage}
            words={stageNames}
            of={dealStages}
            onPick={(stage) => onChange({ stage })}
          />
          <div className="grid grid-cols-2 gap-2">
            <DayFilter label="From" value={from} onPick={(from) => onChange({ from })} />
            <DayFilter label="Until" value={until} onPick={(until) => onChange({ until })} />
          </div>
        </>
      )}
    </FiltersButton>
  );
}

const stageNames = Object.fromEntries(dealStages.map((stage) => [stage, stageWords[stage].word])) as Record<
  (typeof dealStages)[number],
  string
>;

const DayFilter = ({
  label,
  value,
  onPick,
}: {
  label: string;
  value: string | undefined;
  onPick: (day: string | undefined) => void;
}) => (
  <TextField
    label={label}
    type="date"
    value={value ?? ""}
    onChange={({ target }) => onPick(target.value || undefined)}
  />
);

interface ChoiceProps<T extends string> {
  label: string;
  value: T | undefined;
  of: readonly T[];
  words: Record<T, string>;
  onPick: (value: T | undefined) => void;
}

const Choice = <T extends string>({ label, value, of, words, onPick }: ChoiceProps<T>) => (
  <SelectField
    label={label}
    value={value ?? ""}
    onChange={({ target }) => onPick(of.find((each) => each === target.value))}
  >
    <option value="">Any</option>
    {of.map((each) => (
      <option key={each} value={each}>
        {words[each]}
      </option>
    ))}
  </SelectField>
);

const ownerWords: Record<string, string> = { me: "me", none: "nobody" };

/** The filters that are set, each with a way to clear it. */
function Chips({ search, onChange }: FilterProps) {
  const { owner, mark, kind, condition, paidBy, sourceId } = filterOf(search);
  const { stage, from, until } = tableSearchOf(search);
  const sourceName = useSourceName(sourceId);
  const ownerName = useColleagueName(owner && ownerWords[owner] ? undefined : owner);
  const labels: Partial<Record<keyof DealsSearch, string | undefined>> = {
    owner: owner && `Owner: ${ownerWords[owner] ?? ownerName}`,
    mark: mark && markWords[mark],
    condition: condition && conditionWords[condition],
    paidBy: paidBy && `Paid by: ${paymentWords[paidBy].toLowerCase()}`,
    source: sourceId && `Source: ${sourceName}`,
    kind: kind && kindWords[kind],
    ...(search.as === "table" && {
      stage: stage && `Stage: ${stageWords[stage].word}`,
      from: from && `From ${from}`,
      until: until && `Until ${until}`,
    }),
  };
  return (
    <ul aria-label="Filters" className="flex w-full min-w-0 flex-wrap gap-1.5 empty:hidden">
      {Object.entries(labels).map(
        ([name, label]) =>
          label && <FilterChip key={name} label={label} onClear={() => onChange({ [name]: undefined })} />,
      )}
    </ul>
  );
}
