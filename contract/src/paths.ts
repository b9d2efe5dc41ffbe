/** The first segments of the app's addresses. No organization's slug may be one of them, see reserved-slugs.ts. */

/** The app's pages behind sign-in. */
export const appSections = [
  "dashboard",
  "customers",
  "leads",
  "vehicles",
  "calls",
  "appointments",
  "tasks",
  "analytics",
  "settings",
  "super-admin",
  "user-profile",
  "inventory",
  "deals",
  "showroom",
] as const;

/** Sign-in and sign-up have subpages for the steps of an identity provider's widgets. */
export const publicPagesWithSteps = ["sign-in", "sign-up"] as const;

export const publicPages = ["login", "accept-invitation"] as const;
