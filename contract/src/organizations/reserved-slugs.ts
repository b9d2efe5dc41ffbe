import { appSections, publicPages, publicPagesWithSteps } from "@automotive-crm/contract/paths";

/** What the server answers besides the app's pages: the API, health and metrics, the built files, and what leads are posted to. */
const serverPaths = ["api", "healthz", "readyz", "metrics", "assets", "intake"] as const;

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
