import { Suspense } from "react";
import { lazyWithFallback } from "#ui/lazy-with-fallback.ts";
import type { NoCustomersProps } from "./NoCustomers.tsx";

const NoCustomers = lazyWithFallback<NoCustomersProps>(
  async () => (await import("./NoCustomers.tsx")).NoCustomers,
  () => <p className="py-10 text-center">No customers found</p>,
);

/** Fetched when a list is empty, which is rare. */
export const LazyNoCustomers = (props: NoCustomersProps) => (
  <Suspense fallback={null}>
    <NoCustomers {...props} />
  </Suspense>
);
