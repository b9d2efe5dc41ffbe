import { ApiFailure } from "#lib/api/api-failure.ts";
import { failStart } from "#lib/session/session.ts";

export const clerkFailure = new ApiFailure({
  status: 0,
  code: "unavailable",
  message: "The sign-in service could not be started.",
});

/** Only loading the page anew starts Clerk's scripts anew. */
export const failClerk = () => failStart(clerkFailure, () => window.location.reload());
