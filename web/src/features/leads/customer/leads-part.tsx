import { Suspense } from "react";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import type { CustomerPart } from "#records/customer-part.ts";
import { customerLeadsKey, customerLeadsQuery } from "./customer-leads.query.ts";
import type { OpenLeadsProps } from "./OpenLeads.tsx";

// The page is complete without it.
const OpenLeads = lazyWithFallback<OpenLeadsProps>(
  async () => (await import("./OpenLeads.tsx")).OpenLeads,
  () => null,
);

/** What leads add to the customer page: the open ones on top. */
export const leadsPart: CustomerPart = {
  name: "lead",
  live: { kind: "lead", key: customerLeadsKey },
  preload: customerLeadsQuery,
  notice: (customer) => (
    <Suspense>
      <OpenLeads customer={customer} />
    </Suspense>
  ),
};
