import { industries, organizationSizes, updateOrganization } from "@automotive-crm/contract/organizations/changes";
import type { Organization } from "@automotive-crm/contract/organizations/record";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { plainWords } from "#lib/offline/edit-words.ts";
import { useConflict } from "#lib/offline/useConflict.ts";
import { notify } from "#kit/feedback/notify.ts";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { useFormValues } from "#kit/form/useFormValues.ts";
import { storeOrganization } from "./admin.queries.ts";

interface EditOrganizationDialogProps {
  organization: Organization;
  onClose: () => void;
}

const failed = "Failed to save organization changes";

export function EditOrganizationDialog({ organization, onClose }: EditOrganizationDialogProps) {
  const { start, values, edit, isDirty } = useFormValues({
    name: organization.name,
    slug: organization.slug,
    imageUrl: organization.imageUrl ?? "",
    website: organization.website ?? "",
    description: organization.description ?? "",
    industry: organization.industry ?? "",
    size: organization.size ?? "",
  });
  const { isSaving, failure, fields, save } = useSaving((error) =>
    error instanceof ApiFailure && error.status === 409 ? error.message : failed,
  );
  const edited = useConflict({
    labels: { imageUrl: "Logo URL" },
    show: (_field, value) => plainWords(value),
    save: (
      body: Partial<Omit<typeof values, "industry" | "size">> &
        Partial<ReturnType<typeof choicesOf>> & { base?: Record<string, unknown> },
    ) => call(updateOrganization, { params: { organizationId: organization.id }, body }),
  });
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: fields[name],
    readOnly: isSaving,
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  const submit = async () => {
    await save(async () => {
      const { slug, industry, size, ...texts } = values;
      // An empty slug keeps the one it has.
      const saved = await edited.save({
        ...texts,
        ...choicesOf({ industry, size }),
        ...(slug.trim() === "" ? {} : { slug }),
        base: start,
      });
      if (!saved) return;
      storeOrganization(saved);
      notify.success("The organization was saved.");
      onClose();
    });
  };
  return (
    <SaveDialog
      isChange={false}
      formId="edit-organization"
      title="Edit Organization"
      subtitle={organization.name}
      saveLabel="Save Changes"
      isDirty={isDirty}
      isSaving={isSaving}
      isComplete={values.name.trim() !== ""}
      failure={failure}
      question={edited.question}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <TextField label="Name" isRequired {...field("name")} />
      <TextField label="Slug" autoCapitalize="none" spellCheck={false} hint="Used for URLs" {...field("slug")} />
      <TextField label="Website" type="url" placeholder="https://example.com" {...field("website")} />
      <TextAreaField label="Description" rows={3} {...field("description")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField label="Industry" choices={industries} {...field("industry")} />
        <ChoiceField label="Size (employees)" choices={organizationSizes} {...field("size")} />
      </div>
      <TextField label="Logo URL" type="url" placeholder="https://example.com/logo.png" {...field("imageUrl")} />
      <LogoPreview key={values.imageUrl} url={values.imageUrl.trim()} />
    </SaveDialog>
  );
}

interface ChoiceFieldProps {
  label: string;
  choices: readonly string[];
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (event: { target: { value: string } }) => void;
}

const ChoiceField = ({ choices, readOnly, ...field }: ChoiceFieldProps) => (
  <SelectField disabled={readOnly} {...field}>
    <option value="">None</option>
    {choices.map((choice) => (
      <option key={choice} value={choice}>
        {choice}
      </option>
    ))}
  </SelectField>
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
