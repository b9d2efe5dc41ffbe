import { ApiFailure } from "#lib/api/api-failure.ts";
import { failStart } from "#lib/session/session.ts";

export const clerkFailure = new ApiFailure({
  status: 0,
  code: "unavailable",
  message: "The sign-in service could not be started.",
});

/** Only reloading the page restarts Clerk's scripts. */
export const failClerk = () => failStart(clerkFailure, () => window.location.reload());
