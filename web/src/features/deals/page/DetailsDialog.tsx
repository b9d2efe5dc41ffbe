import type { Customer } from "@automotive-crm/contract/customers/record";
import { dealKinds } from "@automotive-crm/contract/deals/numbers";
import { updateDeal } from "@automotive-crm/contract/deals/changes";
import { dealSubStatuses } from "@automotive-crm/contract/deals/record";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { call } from "#lib/api/api-client.ts";
import { leadSourcesQuery } from "#lib/workplace/lead-sources.ts";
import { Button } from "#kit/controls/Button.tsx";
import { SelectInput, TextAreaInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { CustomerPicker } from "#features/customers/index.ts";
import { changesOf, shownChange } from "#features/deals/changes.ts";
import { kindWords, subStatusWords } from "#features/deals/deal-words.ts";
import { showSavedDeal } from "#features/deals/deals.queries.ts";
import type { DealFormProps } from "./part-props.ts";

type Details = {
  kind: string;
  subStatus: string;
  coBuyerId: string;
  buyerId: string;
  sourceId: string;
  dmsNumber: string;
  notes: string;
};

const labels = {
  kind: "Kind",
  subStatus: "Waiting on",
  coBuyerId: "Co-buyer",
  buyerId: "On the contract, if someone else",
  sourceId: "Source",
  dmsNumber: "Deal number in the DMS",
  notes: "Notes",
};

const bodyOf = (typed: Details) =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim() || null]));

/** What else is known about a deal. */
export function DetailsDialog({ deal, organizationId, onClose }: DealFormProps) {
  const { data: sources = [] } = useQuery(leadSourcesQuery(organizationId));
  const form = useSavedForm({
    start: startOf<Details>({
      kind: deal.kind,
      subStatus: deal.subStatus ?? "",
      coBuyerId: deal.coBuyerId ?? "",
      buyerId: deal.buyerId ?? "",
      sourceId: deal.sourceId ?? "",
      dmsNumber: deal.dmsNumber ?? "",
      notes: deal.notes ?? "",
    }),
    labels,
    show: (name, value) => sources.find(({ id }) => id === value)?.name ?? shownChange(name, value),
    toBody: (typed, opened) => changesOf(bodyOf(typed), bodyOf(opened)),
    skipsUnchanged: true,
    send: (body) => call(updateDeal, { params: { dealId: deal.id }, body, organizationId }),
    onSaved: (saved) => showSavedDeal(saved, organizationId),
    onClose,
  });
  return (
    <FormDialog form={form} title="Edit details" subtitle={deal.customerName} size="small">
      <SelectInput<Details> name="kind">
        {dealKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </SelectInput>
      {deal.stage === "sold" && deal.unwoundOn === null && (
        <SelectInput<Details> name="subStatus">
          {dealSubStatuses.map((status) => (
            <option key={status} value={status}>
              {subStatusWords[status]}
            </option>
          ))}
        </SelectInput>
      )}
      <PersonInput name="coBuyerId" organizationId={organizationId} chosenName={deal.coBuyerName} />
      <PersonInput name="buyerId" organizationId={organizationId} chosenName={deal.buyerName} />
      <SelectInput<Details> name="sourceId">
        <option value="">Not known</option>
        {deal.sourceId !== null && <option value={deal.sourceId}>{deal.sourceName}</option>}
        {sources
          .filter(({ id, isActive }) => isActive && id !== deal.sourceId)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectInput>
      <TextInput<Details> name="dmsNumber" maxLength={60} />
      <TextAreaInput<Details> name="notes" rows={4} maxLength={10_000} />
    </FormDialog>
  );
}

interface PersonInputProps {
  name: "coBuyerId" | "buyerId";
  organizationId: string;
  chosenName: string | null;
}

/** Another customer: found by their name, or taken off. */
function PersonInput({ name, organizationId, chosenName }: PersonInputProps) {
  const { setValue, watch, formState } = useFormContext<Details>();
  const [chosen, setChosen] = useState<string | null>(chosenName);
  const choose = (customer: Pick<Customer, "id" | "name"> | null) => {
    setChosen(customer?.name ?? null);
    setValue(name, customer?.id ?? "", { shouldDirty: true });
  };
  if (watch(name) !== "" && chosen !== null)
    return (
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1">
          <span className="block text-table font-medium">{labels[name]}</span>
          {chosen}
        </p>
        <Button variant="ghost" aria-label={`Remove ${chosen}`} onClick={() => choose(null)}>
          Remove
        </Button>
      </div>
    );
  return (
    <CustomerPicker
      organizationId={organizationId}
      label={labels[name]}
      error={formState.errors[name]?.message}
      onChoose={choose}
    />
  );
}
