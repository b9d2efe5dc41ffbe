import { randomBytes } from "node:crypto";
import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";
import type pg from "pg";
import { v7 as newId } from "uuid";
import { hashToken } from "#platform/crypto/token.ts";

export interface Person {
  personId: string;
  email: string;
  token: string;
}

export interface Factories {
  organization(name?: string): Promise<string>;
  location(organizationId: string, name?: string, over?: { isPrimary?: boolean; status?: string }): Promise<string>;
  /** A signed-in person. Without an organization they belong to none. */
  person(as?: {
    organizationId?: string;
    role?: string | null;
    at?: { locationId: string; role: LocationRole; isPrimary?: boolean }[];
    isSuperAdmin?: boolean;
    isDemo?: boolean;
  }): Promise<Person>;
  /** One more session of a person. Returns its token. */
  session(personId: string): Promise<string>;
  /** Makes a person a member of one more organization. */
  join(personId: string, organizationId: string, role: string | null): Promise<void>;
}

/** Creates test data directly in the database, including every parent it needs. */
export function createFactories(owner: pg.Client, clock: () => Date): Factories {
  let count = 0;
  const join = async (personId: string, organizationId: string, role: string | null) => {
    await owner.query(
      "insert into memberships (organization_id, person_id, role, created_at) values ($1, $2, $3, clock_timestamp())",
      [organizationId, personId, role],
    );
  };

  const session = async (personId: string) => {
    const token = randomBytes(32).toString("base64url");
    const now = clock();
    await owner.query(
      "insert into sessions (id, token_hash, person_id, kind, created_at, last_activity_at, expires_at) values ($1, $2, $3, 'demo', $4, $4, $5)",
      [newId(), hashToken(token), personId, now, new Date(now.getTime() + 3_600_000)],
    );
    return token;
  };

  return {
    join,
    session,
    async organization(name) {
      const id = newId();
      const slug = `organization-${++count}`;
      await owner.query(
        "insert into organizations (id, name, slug, time_zone) values ($1, $2, $3, 'America/Chicago')",
        [id, name ?? `Organization ${count}`, slug],
      );
      return id;
    },
    async location(organizationId, name, over = {}) {
      const id = newId();
      await owner.query(
        `insert into locations (organization_id, id, name, city, state, time_zone, is_primary, status)
         values ($1, $2, $3, 'Newark', 'NJ', 'America/New_York', $4, $5)`,
        [organizationId, id, name ?? `Location ${++count}`, over.isPrimary ?? false, over.status ?? "active"],
      );
      return id;
    },
    async person(as = {}) {
      const personId = newId();
      const email = `person-${++count}@test.example`;
      await owner.query(
        "insert into people (id, email, first_name, last_name, global_role, is_demo) values ($1, $2, $3, $4, $5, $6)",
        [personId, email, "Pat", `Person${count}`, as.isSuperAdmin ? "super_admin" : "user", as.isDemo ?? false],
      );
      await owner.query("select keep_names(array[$1::uuid])", [personId]);
      if (as.organizationId !== undefined) await join(personId, as.organizationId, as.role ?? null);
      for (const at of as.at ?? []) {
        await owner.query(
          `insert into user_locations (organization_id, id, person_id, location_id, role, is_primary)
           values ($1, $2, $3, $4, $5, $6)`,
          [as.organizationId, newId(), personId, at.locationId, at.role, at.isPrimary ?? false],
        );
      }
      return { personId, email, token: await session(personId) };
    },
  };
}
