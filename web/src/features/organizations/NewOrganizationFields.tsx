import { industries, organizationSizes } from "@automotive-crm/contract/organizations/changes";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import type { FieldName } from "./new-organization.ts";
import { TimeZoneField } from "./TimeZoneField.tsx";
import type { NewOrganizationForm } from "./useNewOrganization.ts";

const slugHint = "Used for URLs and identification";

export function NewOrganizationFields({ form }: { form: NewOrganizationForm }) {
  const field = (name: FieldName) => ({
    value: form.values[name],
    error: form.messages[name],
    onChange: ({ target }: { target: { value: string } }) => form.edit(name, target.value),
  });
  const isReadOnly = form.isSaving;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Organization Name"
        isRequired
        autoComplete="off"
        readOnly={isReadOnly}
        className="sm:col-span-2"
        {...field("name")}
      />
      <TextField
        label="Slug"
        isRequired
        hint={form.needsSlugByHand ? `${slugHint}. Please type one: letters a to z, digits, hyphens` : slugHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isReadOnly}
        {...field("slug")}
      />
      <TextField
        label="Website"
        type="url"
        placeholder="https://example.com"
        autoComplete="off"
        readOnly={isReadOnly}
        {...field("website")}
      />
      <TextAreaField
        label="Description"
        rows={3}
        readOnly={isReadOnly}
        className="sm:col-span-2"
        {...field("description")}
      />
      <SelectField label="Industry" disabled={isReadOnly} {...field("industry")}>
        <option value="">Select industry</option>
        {industries.map((industry) => (
          <option key={industry} value={industry}>
            {industry}
          </option>
        ))}
      </SelectField>
      <SelectField label="Size (employees)" disabled={isReadOnly} {...field("size")}>
        <option value="">Select size</option>
        {organizationSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
      <TimeZoneField
        hint="Used for new locations and organization-wide figures"
        value={form.values.timeZone}
        error={form.messages.timeZone}
        isReadOnly={isReadOnly}
        className="sm:col-span-2"
        onChange={(timeZone) => form.edit("timeZone", timeZone)}
      />
    </div>
  );
}
