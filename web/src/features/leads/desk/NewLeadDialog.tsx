import { createLead, missingLeadContact, type Lead } from "@automotive-crm/contract/leads/record";
import { isEmail, invalidEmail } from "@automotive-crm/contract/fields/emails";
import { phoneProblem } from "@automotive-crm/contract/fields/phones";
import { call } from "#lib/api/api-client.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { TextAreaInput, TextInput } from "#records/fields/inputs.tsx";
import { PickInput } from "#records/fields/PickField.tsx";
import type { Messages } from "#records/form-messages.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { readLeadsAgain } from "#features/leads/leads.queries.ts";
import { KnownPeople } from "./KnownPeople.tsx";
import { contactBody, isEmailLike, useKnownPeople, type KnownPeopleChoice } from "./useKnownPeople.ts";

export interface NewLeadDialogProps {
  organizationId: string;
  onSaved: (lead: Lead) => void;
  onClose: () => void;
}

type NewLead = {
  type: "walk-in" | "phone";
  name: string;
  contact: string;
  comments: string;
  locationId: string;
};

const ways = [
  { value: "walk-in", label: "Walk-in" },
  { value: "phone", label: "Phone-up" },
] as const;

/** Someone at the desk or on the phone, in three fields. Who has the phone or email already is shown, and may get the lead. */
export function NewLeadDialog({ organizationId, onSaved, onClose }: NewLeadDialogProps) {
  const { locations, location, access } = useWorkplace();
  const own = locations.find(({ locationId }) => access.locationRoles.some((role) => role.locationId === locationId));
  const form = useSavedForm({
    start: startOf<NewLead>({
      type: "walk-in",
      name: "",
      contact: "",
      comments: "",
      locationId: (location ?? own ?? locations[0])?.locationId ?? "",
    }),
    labels: { type: "How they contacted us" },
    check,
    toBody: ({ contact, locationId, ...typed }) => ({
      ...typed,
      ...contactBody(contact),
      ...(locationId !== "" && { locationId }),
    }),
    fieldOf: (path) => (path === "phone" || path === "email" ? "contact" : path),
    send: async (body, typed) => {
      const who = await known.decide(typed);
      return who && call(createLead, { body: { ...body, ...who }, organizationId });
    },
    onSaved: (lead) => {
      void readLeadsAgain();
      onSaved(lead);
    },
    onClose,
  });
  const known: KnownPeopleChoice = useKnownPeople(organizationId, useTyped<NewLead>(form));
  return (
    <FormDialog form={form} title="New lead" size="small" saveLabel="Add lead" firstControl="[name=name]">
      <ChoiceField<NewLead> name="type" segments={ways} />
      <TextInput<NewLead> name="name" label="Name" isRequired maxLength={160} autoComplete="off" />
      <TextInput<NewLead>
        name="contact"
        label="Phone or email"
        isRequired
        maxLength={254}
        autoComplete="off"
        hint="If a customer already has it, you can choose them."
      />
      <KnownPeople organizationId={organizationId} known={known} />
      <TextAreaInput<NewLead> name="comments" label="What they want" isRequired rows={3} maxLength={32_000} />
      {location === null && locations.length > 1 && (
        <PickInput<NewLead>
          name="locationId"
          label="Location"
          kind="places"
          options={locations.map(({ locationId, name }) => ({ value: locationId, label: name }))}
        />
      )}
    </FormDialog>
  );
}

function check({ name, contact, comments }: NewLead): Messages {
  const typed = contact.trim();
  const contactProblem =
    typed === ""
      ? missingLeadContact
      : isEmailLike(typed)
        ? isEmail(typed)
          ? undefined
          : invalidEmail
        : phoneProblem(typed);
  return {
    ...(name.trim() === "" && { name: "Enter a name" }),
    ...(contactProblem !== undefined && { contact: contactProblem }),
    ...(comments.trim() === "" && { comments: "Enter what they want" }),
  };
}
