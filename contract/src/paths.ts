/** The first segments of every address the product serves. Organizations' slugs may stand in addresses, so they are reserved. */

/** The app's pages behind sign-in. */
export const appSections = [
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
] as const;

/** Sign-in and sign-up have subpages for the steps of an identity provider's widgets. */
export const publicPagesWithSteps = ["sign-in", "sign-up"] as const;

export const publicPages = ["login", "accept-invitation"] as const;

/** What the server answers besides the app's pages: the API, health and metrics, and the built files. */
const serverPaths = ["api", "healthz", "readyz", "metrics", "assets"] as const;

/** Not served today, but what a product or a reader of an address would take for a part of it. */
const misleading = [
  "admin",
  "auth",
  "docs",
  "global",
  "help",
  "new",
  "static",
  "status",
  "support",
  "system",
  "www",
] as const;

/** What no organization may be called in an address. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...appSections,
  ...publicPagesWithSteps,
  ...publicPages,
  ...serverPaths,
  ...misleading,
]);
