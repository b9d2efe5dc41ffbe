import { readEmail } from "@automotive-crm/contract/fields/emails";
import { useEffect, useRef, type FormEvent } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { PasswordField } from "#kit/controls/PasswordField.tsx";
import { saveFormOnKey } from "#kit/form/save-key.ts";
import { TextField } from "#kit/controls/TextField.tsx";
import { useLogin } from "./useLogin.ts";

export function LoginForm({ isDemo }: { isDemo: boolean }) {
  const { logIn, isBusy, message, fields, forget } = useLogin({ isDemo });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // On a touch screen the keyboard would cover half of the page before anyone read it.
    if (window.matchMedia("(pointer: fine)").matches) form.current?.querySelector("input")?.focus();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void logIn({ email: readEmail(textOf(typed, "email")), password: textOf(typed, "password") });
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, from any field.
    <form ref={form} noValidate onKeyDown={saveFormOnKey} onSubmit={submit} className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">Log in</h2>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        error={fields["email"]}
        onChange={() => forget("email")}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={fields["password"]}
        onChange={() => forget("password")}
      />
      {message !== undefined && (
        <p role="alert" className="text-table text-danger">
          {message}
        </p>
      )}
      <Button type="submit" variant="primary" className="mt-1" isBusy={isBusy} busyText="Signing in...">
        Sign In
      </Button>
    </form>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
