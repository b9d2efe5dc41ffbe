import { industries, organizationSizes, updateOrganization } from "@automotive-crm/contract/organizations/changes";
import type { Organization } from "@automotive-crm/contract/organizations/record";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { SelectInput, TextAreaInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { storeOrganization } from "./admin.queries.ts";

interface EditOrganizationDialogProps {
  organization: Organization;
  onClose: () => void;
}

const failed = "Failed to save organization changes";

export function EditOrganizationDialog({ organization, onClose }: EditOrganizationDialogProps) {
  const form = useSavedForm({
    start: startOf<OrganizationValues>({
      name: organization.name,
      slug: organization.slug,
      imageUrl: organization.imageUrl ?? "",
      website: organization.website ?? "",
      description: organization.description ?? "",
      industry: organization.industry ?? "",
      size: organization.size ?? "",
    }),
    labels: { imageUrl: "Logo URL" },
    // An empty slug keeps the one it has.
    toBody: ({ slug, industry, size, ...texts }, base) => ({
      ...texts,
      ...choicesOf({ industry, size }),
      ...(slug.trim() === "" ? {} : { slug }),
      base: { ...base },
    }),
    send: (body) => call(updateOrganization, { params: { organizationId: organization.id }, body }),
    onSaved: storeOrganization,
    onClose,
    failureText: (error) => (error instanceof ApiFailure && error.status === 409 ? error.message : failed),
  });
  const { name, imageUrl } = useTyped<OrganizationValues>(form);
  return (
    <FormDialog
      form={form}
      isChange={false}
      title="Edit Organization"
      subtitle={organization.name}
      saveLabel="Save Changes"
      isComplete={name.trim() !== ""}
    >
      <Text name="name" label="Name" isRequired />
      <Text name="slug" label="Slug" autoCapitalize="none" spellCheck={false} hint="Used for URLs" />
      <Text name="website" label="Website" type="url" placeholder="https://example.com" />
      <TextAreaInput<OrganizationValues> name="description" label="Description" rows={3} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceInput name="industry" label="Industry" choices={industries} />
        <ChoiceInput name="size" label="Size (employees)" choices={organizationSizes} />
      </div>
      <Text name="imageUrl" label="Logo URL" type="url" placeholder="https://example.com/logo.png" />
      <LogoPreview key={imageUrl} url={imageUrl.trim()} />
    </FormDialog>
  );
}

type OrganizationValues = Record<
  "name" | "slug" | "imageUrl" | "website" | "description" | "industry" | "size",
  string
>;

const Text = TextInput<OrganizationValues>;

interface ChoiceInputProps {
  name: keyof OrganizationValues;
  label: string;
  choices: readonly string[];
}

const ChoiceInput = ({ choices, ...field }: ChoiceInputProps) => (
  <SelectInput<OrganizationValues> {...field}>
    <option value="">None</option>
    {choices.map((choice) => (
      <option key={choice} value={choice}>
        {choice}
      </option>
    ))}
  </SelectInput>
);

const choicesOf = ({ industry, size }: { industry: string; size: string }) => ({
  industry: industries.find((each) => each === industry) ?? null,
  size: organizationSizes.find((each) => each === size) ?? null,
});

/** Disappears if it can't be loaded. */
function LogoPreview({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken || !/^https?:\/\/./i.test(url)) return null;
  return (
    <img
      src={url}
      alt="Logo preview"
      className="h-16 max-w-full self-start rounded-field border border-line object-contain p-1"
      onError={() => setIsBroken(true)}
    />
  );
}
