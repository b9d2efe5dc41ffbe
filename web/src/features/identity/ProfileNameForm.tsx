import { changeOwnName, type SessionUser } from "@automotive-crm/contract/identity/account";
import { call } from "#lib/api/api-client.ts";
import { fieldsOf, messageOf } from "#lib/api/api-failure.ts";
import { useSession } from "#lib/session/session-store.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { InlineForm } from "#records/form/InlineForm.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { Button } from "#kit/controls/Button.tsx";
import { useDirtyForm } from "#kit/form/dirty-forms.ts";
import { notify } from "#kit/feedback/notify.ts";
import { TextField } from "#kit/controls/TextField.tsx";

interface ProfileNameFormProps {
  user: SessionUser;
  onClose: () => void;
}

/** Changes the signed-in person's name. */
export function ProfileNameForm({ user, onClose }: ProfileNameFormProps) {
  const form = useSavedForm({
    start: startOf({ firstName: user.firstName, lastName: user.lastName }),
    toBody: (values) => values,
    send: (body) => call(changeOwnName, { body }),
    onSaved: (saved) => {
      const { token, begin } = useSession.getState();
      if (token !== null) begin(token, saved.user);
      notify.success("Profile updated successfully!");
    },
    onClose,
    failureText: (error) => (Object.keys(fieldsOf(error)).length === 0 ? messageOf(error) : ""),
  });
  const { isSaving, failure } = form;
  useDirtyForm(form.isDirty);
  return (
    <InlineForm
      form={form}
      aria-label="Edit Profile"
      className="grid max-w-3xl gap-4 border-b border-line pb-6 sm:grid-cols-2"
    >
      <TextInput
        name="firstName"
        label="First Name"
        isRequired
        // eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into.
        autoFocus
        autoComplete="given-name"
        maxLength={100}
      />
      <TextInput name="lastName" label="Last Name" isRequired autoComplete="family-name" maxLength={100} />
      <TextField
        label="Email"
        type="email"
        readOnly
        className="sm:col-span-2"
        hint="Email cannot be changed here"
        value={user.email}
      />
      {failure !== null && (
        <p role="alert" className="text-danger sm:col-span-2">
          <strong>Failed to update profile.</strong> {failure}
        </p>
      )}
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" isBusy={isSaving} busyText="Saving...">
          Save Changes
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </InlineForm>
  );
}
