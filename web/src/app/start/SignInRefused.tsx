import { FullScreenNotice } from "#app/start/FullScreenNotice.tsx";
import type { ApiFailure } from "#lib/api/api-failure.ts";
import { signOut, useStart } from "#lib/session/session.ts";
import { Button } from "#kit/controls/Button.tsx";

interface SignInRefusedProps {
  refusal: ApiFailure;
  onRetry: () => void;
}

/** Shown to someone the identity provider knows but our server does not let in. */
export function SignInRefused({ refusal, onRetry }: SignInRefusedProps) {
  const supportEmail = useStart(({ config }) => config?.supportEmail);
  const isVerification = refusal.code === "verification_required";
  return (
    <FullScreenNotice
      title={isVerification ? "Verification Required" : "Sign-in Not Accepted"}
      onRetry={onRetry}
      action={<Button onClick={() => void signOut()}>Sign out</Button>}
    >
      <p role="alert">
        {refusal.code === "unauthenticated"
          ? "You are signed in, but this server did not accept the sign-in."
          : refusal.message}
      </p>
      {isVerification ? (
        <p>Retry once your email address is verified, or sign out to use another account.</p>
      ) : (
        supportEmail !== undefined && (
          <p>
            If it stays like this, write to{" "}
            <a className="text-link underline underline-offset-2" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
            .
          </p>
        )
      )}
    </FullScreenNotice>
  );
}
