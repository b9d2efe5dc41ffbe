import { usePageTitle } from "#lib/page-title.ts";
import { DemoNote } from "./DemoNote.tsx";

export function LoginPage() {
  usePageTitle("Log in");
  return (
    <DemoNote title="Log in">
      <p>This server runs in demo mode, where nobody needs a password: choose one of the demo people instead.</p>
    </DemoNote>
  );
}
