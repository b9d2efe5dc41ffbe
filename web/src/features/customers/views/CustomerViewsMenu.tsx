import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import { ViewsMenu } from "#records/views/ViewsMenu.tsx";
import type { CustomerViewsProps } from "./CustomerViews.tsx";

const CustomerViews = lazyWithFallback(
  async () => (await import("./CustomerViews.tsx")).CustomerViews,
  () => <p>Your views could not be loaded. Please reload the page.</p>,
);

/** The person's saved views of the customers list. */
export const CustomerViewsMenu = (props: Omit<CustomerViewsProps, "organizationId">) => (
  <ViewsMenu>{(organizationId) => <CustomerViews {...props} organizationId={organizationId} />}</ViewsMenu>
);
