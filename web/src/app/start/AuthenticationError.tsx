import { FullScreenNotice } from "#app/start/FullScreenNotice.tsx";
import type { AuthConfig } from "#lib/session/session.ts";

interface AuthenticationErrorProps {
  config: Pick<AuthConfig, "isProduction" | "supportEmail" | "keyProblems">;
  onRetry: () => void;
}

/** Shown when no one can sign in because no valid provider key is configured. */
export function AuthenticationError({ config, onRetry }: AuthenticationErrorProps) {
  return (
    <FullScreenNotice title="Authentication Error" onRetry={onRetry}>
      <p>Sign-in is not set up: the server has no valid identity provider key.</p>
      {config.keyProblems.length > 0 && (
        <ul className="break-words">
          {config.keyProblems.map((problem) => (
            <li key={problem}>{problem}.</li>
          ))}
        </ul>
      )}
      {config.isProduction ? (
        <p role="alert" className="rounded-field border border-line bg-base-200 p-3 text-base-content">
          <strong className="font-semibold">Production error.</strong> Please contact support at{" "}
          <a className="text-link underline underline-offset-2" href={`mailto:${config.supportEmail}`}>
            {config.supportEmail}
          </a>
          .
        </p>
      ) : (
        <p className="rounded-field border border-line bg-base-200 p-3 text-base-content">
          <strong className="font-semibold">Development setup.</strong> Put the provider's publishable key (it starts
          with <code>pk_</code>) into the server's settings and start it again. Without a key a development server runs
          in demo mode.
        </p>
      )}
    </FullScreenNotice>
  );
}
