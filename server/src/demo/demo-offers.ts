import type { Feature } from "#platform/feature.ts";

/** The person behind the quick demo sign-in: a BDC manager of the first demo organization. */
export const quickDemoEmail = "demo@automotive-crm.example";

/** The seeded people on the sign-in page in demo mode, with their role in words. */
export const demoOffers: readonly { email: string; title: string }[] = [
  { email: "maria.alvarez@northstar-motors.example", title: "Admin" },
  { email: "david.chen@northstar-motors.example", title: "Manager" },
  { email: "aisha.rahman@northstar-motors.example", title: "Moderator" },
  { email: "tyler.oconnor@northstar-motors.example", title: "Sales rep" },
  { email: "marcus.johnson@northstar-motors.example", title: "Service advisor" },
  { email: "keisha.coleman@northstar-motors.example", title: "BDC rep" },
  { email: "samuel.ortiz@northstar-motors.example", title: "Location admin" },
  { email: "helen.brandt@northstar-motors.example", title: "Viewer" },
  { email: "stella.novak@northstar-motors.example", title: "Manager, in two organizations" },
  { email: "ingrid.olsen@lakeside-auto.example", title: "Admin of a single location" },
  { email: "elena.petrova@cedar-pine.example", title: "Admin without locations" },
  { email: "grace.whitfield@automotive-crm.example", title: "Super admin" },
  { email: "noah.fischer@newcomer.example", title: "Without an organization" },
];

/** What the demo data contributes to the server. */
export const demo = { demoSignIns: { offers: demoOffers, quickEmail: quickDemoEmail } } satisfies Feature;
