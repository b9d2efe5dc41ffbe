import { openLongTimeline } from "../long-timeline.ts";
import { addOpenDeals } from "../open-deals.ts";
import type { Stock } from "../stock.ts";

/** A page whose loading is measured. */
export interface FrontPage {
  name: string;
  path: string;
  /** Matches once what people came for is on the screen. */
  shows: string;
  isPublic?: boolean;
}

/** The pages people start with. */
export async function frontPages({ owner, organizationId, personId }: Stock): Promise<FrontPage[]> {
  await addOpenDeals({ owner, organizationId });
  const customer = await openLongTimeline(owner, { organizationId, personId });
  return [
    { name: "/sign-in", path: "/sign-in", shows: "main form button", isPublic: true },
    { name: "/customers", path: "/customers", shows: 'main tbody a[href^="/customers/"]' },
    { name: "customer page", path: `/customers/${customer}`, shows: "main [data-timeline] [data-entry]" },
    { name: "/deals", path: "/deals", shows: "main .deal-card" },
    { name: "/dashboard", path: "/dashboard", shows: "main .tiles button" },
  ];
}
