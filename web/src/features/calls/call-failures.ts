import { endFailed, startFailed } from "@automotive-crm/contract/calls/start";
import { getAuthConfig } from "@automotive-crm/contract/identity/account";
import { ApiFailure } from "#lib/api/api-failure.ts";

export const networkText =
  "Cannot reach the backend server. Please check your network connection and backend configuration.";
export const corsText = "CORS error: Please configure your production backend URL in environment variables.";
export const notFoundText = "API endpoint not found. Please check your backend deployment.";

/** Why a call could not be started, in the documented words. */
export async function startFailureText(error: unknown): Promise<string> {
  if (!(error instanceof ApiFailure)) return startFailed;
  if (error.status === 0) return (await isBlocked()) ? corsText : networkText;
  if (error.status === 404) return notFoundText;
  if (error.status === 500) return serverErrorText(error);
  return serversMessage(error) ?? startFailed;
}

function serverErrorText(error: ApiFailure): string {
  const message = (serversMessage(error) ?? "Internal server error").replace(/\.$/, "");
  return `Server error: ${message}. Check ${window.location.host} logs for details.`;
}

/**
 * A browser hides whether a request without a response was blocked (CORS) or never arrived. In development, where the backend's address
 * may be wrong, a request that may not be read tells the difference.
 */
async function isBlocked(): Promise<boolean> {
  if (!import.meta.env.DEV || !navigator.onLine) return false;
  const probe = new Request(new URL(getAuthConfig.path, window.location.origin), { mode: "no-cors" });
  return fetch(probe).then(
    () => true,
    () => false,
  );
}

/** Why a call could not be ended. */
export const endFailureText = (error: unknown): string => serversMessage(error) ?? endFailed;

/** What the server itself says, if it does. */
export const serversMessage = (error: unknown): string | undefined =>
  error instanceof ApiFailure && error.isServersMessage ? error.message : undefined;
