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
export async function frontPages({ owner, organizationId }: Stock): Promise<FrontPage[]> {
  const { rows } = await owner.query<{ customerId: string }>(
    `select customer_id as "customerId" from activities where organization_id = $1 and deleted_at is null
     group by customer_id order by count(*) desc, customer_id limit 1`,
    [organizationId],
  );
  const customer = rows[0]?.customerId ?? "";
  return [
    { name: "/sign-in", path: "/sign-in", shows: "main form button", isPublic: true },
    { name: "/customers", path: "/customers", shows: 'main tbody a[href^="/customers/"]' },
    { name: "customer page", path: `/customers/${customer}`, shows: "main [data-timeline] [data-entry]" },
    { name: "/dashboard", path: "/dashboard", shows: "main .tiles button" },
  ];
}
