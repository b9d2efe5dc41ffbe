import { saveFormOnKey } from "#kit/form/save-key.ts";
import { changeOwnName, type SessionUser } from "@automotive-crm/contract/identity/account";
import { useState, type FormEvent } from "react";
import { call } from "#lib/api/api-client.ts";
import { fieldsOf, messageOf } from "#lib/api/api-failure.ts";
import { useOneMutation } from "#lib/api/useOneMutation.ts";
import { useSession } from "#lib/session/session-store.ts";
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
  const [start] = useState({ firstName: user.firstName, lastName: user.lastName });
  const [values, setValues] = useState(start);
  const { mutate, isPending, error } = useOneMutation({
    mutationFn: () => call(changeOwnName, { body: values }),
    onSuccess: (saved) => {
      const { token, begin } = useSession.getState();
      if (token !== null) begin(token, saved.user);
      notify.success("Profile updated successfully!");
      onClose();
    },
    meta: { hasOwnErrorDisplay: true },
  });
  useDirtyForm(values.firstName !== start.firstName || values.lastName !== start.lastName);
  const fields = fieldsOf(error);
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: fields[name],
    maxLength: 100,
    readOnly: isPending,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(undefined);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, from any field.
    <form
      noValidate
      aria-label="Edit Profile"
      className="grid max-w-3xl gap-4 border-b border-line pb-6 sm:grid-cols-2"
      onKeyDown={saveFormOnKey}
      onSubmit={submit}
    >
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into. */}
      <TextField label="First Name" isRequired autoFocus autoComplete="given-name" {...field("firstName")} />
      <TextField label="Last Name" isRequired autoComplete="family-name" {...field("lastName")} />
      <TextField
        label="Email"
        type="email"
        readOnly
        className="sm:col-span-2"
        hint="Email cannot be changed here"
        value={user.email}
      />
      {error && (
        <p role="alert" className="text-danger sm:col-span-2">
          <strong>Failed to update profile.</strong> {Object.keys(fields).length === 0 && messageOf(error)}
        </p>
      )}
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" isBusy={isPending} busyText="Saving...">
          Save Changes
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
