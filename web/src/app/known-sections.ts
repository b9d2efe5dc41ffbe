import { appSections, publicPages, publicPagesWithSteps } from "@automotive-crm/contract/paths";

const knownSections: readonly string[] = appSections;

const publicPaths = new RegExp(`^/((${publicPagesWithSteps.join("|")})(/.*)?|(${publicPages.join("|")})/?)$`);

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
