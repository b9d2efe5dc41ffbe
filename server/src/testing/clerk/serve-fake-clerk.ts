import { z } from "zod";
import { startFakeBackend } from "./fake-backend.ts";
import { createClerkInstance } from "./clerk-instance.ts";
import { buildClerkMembership, buildClerkOrganization, buildClerkUser } from "./clerk-records.ts";
import { startFakeFrontend } from "./fake-frontend.ts";

/**
 * Runs a fake Clerk for journeys, or to see sign-in with Clerk without an account: node --import tsx
 * server/src/testing/clerk/serve-fake-clerk.ts '[{"email":"ada@people.example","password":"engine-no-1"}]' Its first line is the
 * product's environment as JSON. It ends with its standard input.
 */
const PeopleSchema = z.array(
  z.object({
    email: z.string(),
    password: z.string(),
    firstName: z.string().default("Casey"),
    lastName: z.string().default("Clarke"),
    /** The organization they administer. */
    organization: z.string().optional(),
    publicMetadata: z.record(z.string(), z.unknown()).default({}),
  }),
);

const instance = createClerkInstance();
const backend = await startFakeBackend(instance);
const frontend = await startFakeFrontend(instance, backend);
for (const { organization, ...own } of PeopleSchema.parse(JSON.parse(process.argv[2] ?? "[]"))) {
  const user = buildClerkUser(own);
  backend.users.set(user.id, user);
  if (organization === undefined) continue;
  const place = buildClerkOrganization({ name: organization });
  backend.memberships.push(buildClerkMembership(user, place, { role: "org:admin" }));
}

const settings = {
  CLERK_PUBLISHABLE_KEY: instance.publishableKey,
  CLERK_SECRET_KEY: instance.secretKey,
  CLERK_JWT_KEY: instance.jwtKey,
  CLERK_WEBHOOK_SIGNING_SECRET: instance.webhookSecret,
  CLERK_API_URL: backend.url,
  CLERK_FAPI_URL: frontend.url,
};
process.stdout.write(`${JSON.stringify(settings)}\n`);

process.stdin.resume().on("close", () => {
  if (frontend.unknown.length > 0) process.stderr.write(`Nobody answers ${frontend.unknown.join(", ")}\n`);
  void frontend.close();
  void backend.close();
});
