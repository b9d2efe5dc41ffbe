import { readEmail } from "@automotive-crm/contract/fields/emails";
import { Zap } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { saveFormOnKey } from "#kit/form/save-key.ts";
import { TextField } from "#kit/controls/TextField.tsx";
import { DemoPeople } from "./DemoPeople.tsx";
import { useDemoSignIn } from "./useDemoSignIn.ts";

/** Demo sign-in: a form that works even when empty, one click, or a seeded person with their real permissions. */
export function DemoSignIn() {
  const { signIn, signingIn, failed } = useDemoSignIn();
  const [email, setEmail] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn("form", { email: readEmail(email) });
  };
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, from any field. */}
      <form noValidate onKeyDown={saveFormOnKey} onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label="Email (optional)"
          type="email"
          name="email"
          autoComplete="username"
          placeholder="name@dealership.example"
          value={email}
          error={failed.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          isBusy={signingIn === "form"}
          busyText="Signing in..."
          disabled={signingIn !== null && signingIn !== "form"}
        >
          Sign In (Demo)
        </Button>
        <Button
          icon={<Zap aria-hidden size={16} className="text-warn" />}
          isBusy={signingIn === "quick"}
          busyText="Signing in..."
          disabled={signingIn !== null && signingIn !== "quick"}
          onClick={() => void signIn("quick", { email: "" })}
        >
          Quick sign-in as BDC manager
        </Button>
        {failed.message && (
          <p role="alert" className="text-table text-danger">
            {failed.message}
          </p>
        )}
      </form>
      <DemoPeople signingIn={signingIn} onChoose={(personId) => void signIn(personId, { personId })} />
    </>
  );
}
