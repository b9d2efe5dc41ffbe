import { dealMarks } from "@automotive-crm/contract/deals/list";
import { dealConditions, dealKinds, dealPayments } from "@automotive-crm/contract/deals/numbers";
import { dealStages } from "@automotive-crm/contract/deals/stages";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { OwnerFilter } from "#records/fields/OwnerFilter.tsx";
import { conditionWords, kindWords, markWords, paymentWords, stageWords } from "#features/deals/deal-words.ts";
import { filterOf, tableSearchOf } from "./deal-filters.ts";
import type { DealsSearch } from "./deals.search.ts";
import { SourceFilter } from "./SourceFilter.tsx";

export interface FilterProps {
  search: DealsSearch;
  onChange: (changes: DealsSearch) => void;
}

/** The fields of the filters, which the board and the table share but for those of the table. */
export function DealFiltersPanel({ search, onChange }: FilterProps) {
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const { owner, mark, kind, condition, paidBy, sourceId } = filterOf(search);
  const { stage, from, until } = tableSearchOf(search);
  return (
    <>
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
      {search.as === "table" && (
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
    </>
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
