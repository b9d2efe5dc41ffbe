import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import { ViewsMenu } from "#records/views/ViewsMenu.tsx";
import type { InventoryViewsProps } from "./InventoryViews.tsx";

const InventoryViews = lazyWithFallback(
  async () => (await import("./InventoryViews.tsx")).InventoryViews,
  () => <p>Your views could not be loaded. Please reload the page.</p>,
);

/** The person's saved views of the cars on the lot. */
export const InventoryViewsMenu = (props: Omit<InventoryViewsProps, "organizationId">) => (
  <ViewsMenu>{(organizationId) => <InventoryViews {...props} organizationId={organizationId} />}</ViewsMenu>
);
