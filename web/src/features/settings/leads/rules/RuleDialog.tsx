import {
  createLeadRule,
  leadRuleLimits,
  updateLeadRule,
  wantedConditions,
  type LeadRule,
  type LeadRuleMode,
} from "@automotive-crm/contract/leads/rules";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { fieldsOf, messageOf } from "#lib/api/api-failure.ts";
import { colleaguesAtQuery } from "#lib/workplace/colleagues.ts";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { PickField } from "#records/fields/PickField.tsx";
import { firstPart } from "#records/form-messages.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useTyped } from "#records/form/useSavedForm.ts";
import { PeopleInOrder } from "#features/settings/PeopleInOrder.tsx";
import { useManagedLocations } from "#features/settings/leads/useManagedLocations.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";
import { LeadKindFields, type LeadKind } from "./LeadKindFields.tsx";
import { modes } from "./rule-words.ts";
import { useRuleWords } from "./useRuleWords.ts";

interface RuleDialogProps {
  organizationId: string;
  /** Absent: a new one. */
  rule: LeadRule | undefined;
  onClose: () => void;
}

type RuleValues = LeadKind & {
  name: string;
  locationId: string;
  mode: LeadRuleMode;
  acceptMinutes: string;
  memberIds: string[];
};

const { acceptMinutes: limits, members: mostMembers } = leadRuleLimits;
const usualMinutes = 5;

const toValues = (rule: LeadRule | undefined, locationId: string): RuleValues => ({
  name: rule?.name ?? "",
  locationId: rule?.locationId ?? locationId,
  leadType: rule?.leadType ?? "",
  sourceId: rule?.sourceId ?? "",
  make: rule?.make ?? "",
  condition: rule?.condition ?? "",
  mode: rule?.mode ?? "assign",
  acceptMinutes: String(rule?.acceptMinutes ?? usualMinutes),
  memberIds: rule?.members.map(({ id }) => id) ?? [],
});

const toBody = ({ locationId, leadType, sourceId, make, condition, mode, acceptMinutes, ...values }: RuleValues) => ({
  ...values,
  locationId: locationId || null,
  leadType: leadType || null,
  sourceId: sourceId || null,
  make: make.trim() || null,
  condition: wantedConditions.find((each) => each === condition) ?? null,
  mode,
  ...(mode === "offer" && { acceptMinutes: Number(acceptMinutes) }),
});

const labels = {
  name: "Name",
  locationId: "Location",
  leadType: "Type",
  sourceId: "Source",
  make: "Make",
  condition: "Vehicle",
  mode: "How",
  acceptMinutes: "Minutes to accept",
  memberIds: "People",
};

/** Adds or edits a rule. */
export function RuleDialog({ organizationId, rule, onClose }: RuleDialogProps) {
  const { locationIds } = useManagedLocations(organizationId);
  const { show } = useRuleWords(organizationId, rule);
  const form = useSettingsForm({
    organizationId,
    start: startOf(toValues(rule, locationIds[0] ?? "")),
    labels,
    show,
    gone: "Someone else deleted this rule in the meantime.",
    check: ({ name }) => (name.trim() === "" ? { name: "Please name the rule" } : {}),
    // Minutes that the other mode doesn't show may be changed by someone else too.
    toBody: (values, opened) =>
      rule
        ? { ...toBody(values), base: { ...toBody(opened), acceptMinutes: Number(opened.acceptMinutes) } }
        : toBody(values),
    send: (body) =>
      rule
        ? call(updateLeadRule, { params: { ruleId: rule.id }, body, organizationId })
        : call(createLeadRule, { body, organizationId }),
    onClose,
    failureText: (error) => {
      const messages = Object.entries(fieldsOf(error));
      const aboutPeople = messages.find(([path]) => firstPart(path) === "memberIds")?.[1];
      return aboutPeople ?? (messages.length > 0 ? null : messageOf(error));
    },
  });
  return (
    <FormDialog form={form} title={rule ? "Edit rule" : "Add rule"} subtitle={rule?.name}>
      <TextInput<RuleValues> name="name" isRequired maxLength={100} />
      <LocationField organizationId={organizationId} />
      <LeadKindFields organizationId={organizationId} anyWord="Any" />
      <ChoiceField<RuleValues> name="mode" segments={modes} />
      <ModeDetails />
      <Members organizationId={organizationId} rule={rule} form={form} />
    </FormDialog>
  );
}

function LocationField({ organizationId }: { organizationId: string }) {
  const { isEverywhere, locations } = useManagedLocations(organizationId);
  return (
    <SelectInput<RuleValues> name="locationId">
      {isEverywhere && <option value="">All locations</option>}
      {locations.map(({ locationId, name }) => (
        <option key={locationId} value={locationId}>
          {name}
        </option>
      ))}
    </SelectInput>
  );
}

function ModeDetails() {
  const { mode } = useTyped<RuleValues>();
  if (mode === "assign")
    return <p className="-mt-2 text-meta text-quiet">The next person gets the lead and can pass it on.</p>;
  return (
    <TextInput<RuleValues>
      name="acceptMinutes"
      type="number"
      min={limits.min}
      max={limits.max}
      hint="The next person can accept or pass. If they don’t in time, the one after them is offered it."
    />
  );
}

interface MembersProps extends Pick<RuleDialogProps, "organizationId" | "rule"> {
  form: ReturnType<typeof useSettingsForm<RuleValues, object, LeadRule>>;
}

/** Who takes turns, in their order. */
function Members({ organizationId, rule, form }: MembersProps) {
  const { memberIds, locationId } = useTyped<RuleValues>();
  const { data } = useQuery(colleaguesAtQuery(organizationId, locationId === "" ? [] : [locationId]));
  const people = data?.filter(({ mayWork }) => mayWork) ?? [];
  const words = useRuleWords(organizationId, rule);
  const nameOf = (id: string) =>
    data && !people.some((each) => each.id === id) ? `${words.nameOf(id)} (no access there)` : words.nameOf(id);
  const change = (changed: readonly string[]) => form.methods.setValue("memberIds", [...changed]);
  return (
    <div className="grid gap-1">
      <PickField
        kind="people"
        label="Add a person"
        placeholder="Type a name"
        hint="Leads go to these people in turn, to those who are at work."
        options={people.filter(({ id }) => !memberIds.includes(id)).map(({ id }) => ({ value: id, label: nameOf(id) }))}
        value=""
        isReadOnly={form.isSaving || memberIds.length >= mostMembers}
        onChange={(id) => id && change([...memberIds, id])}
      />
      <PeopleInOrder label="People in turn" memberIds={memberIds} nameOf={nameOf} onChange={change} />
    </div>
  );
}
