/** The first path segments of the app's pages behind sign-in. */
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

/** Sign-in and sign-up have subpages for the steps of an identity provider's widgets. */
const publicPaths = /^\/((sign-in|sign-up)(\/.*)?|(login|accept-invitation)\/?)$/;

export const isPublicPath = (pathname: string) => publicPaths.test(pathname);

/** Where an unknown path leads: to "not found" below a known section, else to the dashboard or sign-in. */
export function destinationOfUnknownPath(
  pathname: string,
  isSignedIn: boolean,
): "/sign-in" | "/dashboard" | "not-found" {
  if (!isSignedIn) return "/sign-in";
  const section = pathname.split("/")[1] ?? "";
  return knownSections.includes(section) ? "not-found" : "/dashboard";
}

/** Whether a path is worth returning to after sign-in. */
export const isWorthReturning = (pathname: string) =>
  pathname !== "/dashboard" && destinationOfUnknownPath(pathname, true) === "not-found";
