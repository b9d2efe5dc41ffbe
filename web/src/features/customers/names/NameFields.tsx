import { CheckboxInput, TextInput } from "#records/fields/inputs.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import type { NameValues } from "./names-form.ts";

/** First and last name; one of them is enough; a company's name before those of its contact person. */
export function NameFields({ isFocused = false }: { isFocused?: boolean }) {
  const { isCompany, firstName, lastName } = useTyped<NameValues>();
  const contact = isCompany ? "Contact person" : undefined;
  return (
    <>
      {isCompany && (
        <TextInput<NameValues>
          name="companyName"
          label="Company name"
          isRequired
          autoComplete="off"
          className="sm:col-span-full"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into.
          autoFocus={isFocused}
        />
      )}
      <TextInput<NameValues>
        name="firstName"
        label="First name"
        hint={contact}
        isRequired={!isCompany && lastName === ""}
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into.
        autoFocus={isFocused && !isCompany}
      />
      <TextInput<NameValues>
        name="lastName"
        label="Last name"
        hint={contact}
        isRequired={!isCompany && firstName === ""}
        autoComplete="off"
      />
    </>
  );
}

export const CompanyBox = () => <CheckboxInput<NameValues> name="isCompany" label="Company" />;
