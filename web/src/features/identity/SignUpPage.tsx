import { usePageTitle } from "#lib/page-title.ts";
import { DemoNote } from "./DemoNote.tsx";

export function SignUpPage() {
  usePageTitle("Sign up");
  return (
    <DemoNote title="Create your dealership account">
      <p>This server runs in demo mode, where no accounts are created: one signs in as one of the demo people.</p>
      <p>Accounts can be created once an identity provider is configured.</p>
    </DemoNote>
  );
}
