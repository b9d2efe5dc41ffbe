/** The first words of every address the app knows behind sign-in. */
const knownSections = [
  "dashboard",
  "customers",
  "vehicles",
  "calls",
  "tasks",
  "analytics",
  "settings",
  "super-admin",
  "user-profile",
  "inventory",
  "deals",
];

/** Sign-in and sign-up have steps below them when an identity provider's widgets are there. */
const publicPaths = /^\/((sign-in|sign-up)(\/.*)?|(login|accept-invitation)\/?)$/;

export const isPublicPath = (pathname: string) => publicPaths.test(pathname);

/** Where an address leads that no page has: below a known section something is missing there, elsewhere it was never ours. */
export function destinationOfUnknownPath(
  pathname: string,
  isSignedIn: boolean,
): "/sign-in" | "/dashboard" | "not-found" {
  if (!isSignedIn) return "/sign-in";
  const section = pathname.split("/")[1] ?? "";
  return knownSections.includes(section) ? "not-found" : "/dashboard";
}

/** Whether an address is worth coming back to after sign-in. */
export const isWorthReturning = (pathname: string) =>
  pathname !== "/dashboard" && destinationOfUnknownPath(pathname, true) === "not-found";
