import { leadTypes } from "@automotive-crm/contract/leads/record";
import { useQuery } from "@tanstack/react-query";
import { SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { leadWords } from "#features/leads/index.ts";
import { leadSourcesQuery } from "#features/settings/leads/lead-settings.queries.ts";
import { conditionWords } from "./rule-words.ts";

/** What a lead is, as far as rules tell leads apart. Empty stands for any. */
export interface LeadKind {
  leadType: string;
  sourceId: string;
  make: string;
  condition: string;
}

interface LeadKindFieldsProps {
  organizationId: string;
  /** What not choosing means: "Any type". */
  anyWord: string;
}

/** Type, source, make and condition, as fields of the form around them. */
export function LeadKindFields({ organizationId, anyWord }: LeadKindFieldsProps) {
  const { data: sources = [] } = useQuery(leadSourcesQuery(organizationId));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectInput<LeadKind> name="leadType" label="Type">
        <option value="">{anyWord}</option>
        {leadTypes.map((type) => (
          <option key={type} value={type}>
            {leadWords.types[type]}
          </option>
        ))}
      </SelectInput>
      <SelectInput<LeadKind> name="sourceId" label="Source">
        <option value="">{anyWord}</option>
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectInput>
      <TextInput<LeadKind> name="make" label="Make" placeholder={anyWord} maxLength={60} />
      <SelectInput<LeadKind> name="condition" label="Vehicle">
        <option value="">{anyWord}</option>
        {(["new", "used"] as const).map((condition) => (
          <option key={condition} value={condition}>
            {conditionWords[condition]}
          </option>
        ))}
      </SelectInput>
    </div>
  );
}
