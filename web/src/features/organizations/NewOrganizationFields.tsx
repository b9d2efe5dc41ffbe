import { industries, organizationSizes } from "@automotive-crm/contract/organizations/changes";
import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { SelectInput, TextAreaInput, TextInput, useTextInput } from "#records/fields/inputs.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import { TextField } from "#kit/controls/TextField.tsx";
import { edit, needsSlugByHand, type NewOrganizationValues } from "./new-organization.ts";
import { TimeZoneInput } from "./TimeZoneField.tsx";

const slugHint = "Used for URLs and identification";

export function NewOrganizationFields() {
  const needsSlug = needsSlugByHand(useTyped<NewOrganizationValues>());
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NamingInput name="name" label="Organization Name" className="sm:col-span-2" />
      <NamingInput
        name="slug"
        label="Slug"
        hint={needsSlug ? `${slugHint}. Please type one: letters a to z, digits, hyphens` : slugHint}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput<NewOrganizationValues>
        name="website"
        label="Website"
        type="url"
        placeholder="https://example.com"
        autoComplete="off"
      />
      <TextAreaInput<NewOrganizationValues> name="description" label="Description" rows={3} className="sm:col-span-2" />
      <SelectInput<NewOrganizationValues> name="industry" label="Industry">
        <option value="">Select industry</option>
        {industries.map((industry) => (
          <option key={industry}>{industry}</option>
        ))}
      </SelectInput>
      <SelectInput<NewOrganizationValues> name="size" label="Size (employees)">
        <option value="">Select size</option>
        {organizationSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectInput>
      <TimeZoneInput hint="Used for new locations and organization-wide figures" className="sm:col-span-2" />
    </div>
  );
}

/** Name and slug; the slug follows the name until it is changed. */
function NamingInput({ name, ...field }: ComponentProps<typeof TextField> & { name: "name" | "slug" }) {
  const { onChange, ...input } = useTextInput<NewOrganizationValues>(name);
  const { getValues, setValue, clearErrors } = useFormContext<NewOrganizationValues>();
  const follow = (typed: string) => {
    const { slug, isSlugOwn } = edit(getValues(), name, typed);
    setValue("isSlugOwn", isSlugOwn);
    if (name === "slug" || slug === getValues("slug")) return;
    setValue("slug", slug);
    clearErrors("slug");
  };
  return (
    <TextField
      {...input}
      {...field}
      isRequired
      autoComplete="off"
      onChange={(event) => {
        follow(event.target.value);
        void onChange(event);
      }}
    />
  );
}
