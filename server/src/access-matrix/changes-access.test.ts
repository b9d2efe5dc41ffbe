import { api } from "@automotive-crm/contract/api";
import { describe, expect, it } from "vitest";
import { liveChannel, readChange } from "#platform/live/live-change.ts";
import { trials } from "./requests.fixture.ts";
import { send } from "./send.fixture.ts";
import { findPermitted, isServed, setUpMatrix } from "./matrix.fixture.ts";
import { isMutating, trialName } from "./trials.fixture.ts";

const matrix = setUpMatrix();

/** On these events a page reads again what its person may do. */
const tellsOfAccess = expect.objectContaining({
  topics: [expect.stringMatching(/^(person|organization):/)],
  kind: expect.stringMatching(/^(access_changed|location|organization)$/),
});

/** Everything that determines what people may do. */
async function loadEveryonesAccess(): Promise<unknown> {
  const [row] = await matrix.test.query(`select
    (select jsonb_agg(jsonb_build_array(m.organization_id, m.person_id, m.role, m.provider_permissions)
      order by m.organization_id, m.person_id) from memberships m) as memberships,
    (select jsonb_agg(jsonb_build_array(u.person_id, u.location_id, u.role, u.is_active, u.permissions_override)
      order by u.person_id, u.location_id) from user_locations u) as places,
    (select jsonb_agg(p.id order by p.id) from people p where p.global_role = 'super_admin') as super_admins,
    (select jsonb_agg(l.id order by l.id) from locations l
      where l.status <> 'active' and exists (select from user_locations u where u.location_id = l.id)) as closed_locations`);
  return row;
}

describe.each(trials.filter(({ endpoint }) => isMutating(endpoint)).map((trial) => [trialName(trial), trial] as const))(
  "%s",
  (_, trial) => {
    it("leaves everyone's access unchanged, unless it declares `changesAccess`", async () => {
      if (!isServed(matrix, trial)) return;
      const ready = await findPermitted(matrix, trial);
      if (!ready) return;
      const before = await loadEveryonesAccess();
      expect((await send(matrix.test.app(), trial.endpoint, ready.sent)).status).toBeLessThan(300);
      const after = await loadEveryonesAccess();
      expect(after).toEqual(trial.endpoint.changesAccess ? after : before);
      await trial.undo?.(matrix.world, ready.sender);
    });

    it("tells the open pages of those affected, if it declares `changesAccess`", async () => {
      if (trial.endpoint.changesAccess !== true || !isServed(matrix, trial)) return;
      const ready = await findPermitted(matrix, trial);
      if (!ready) return;
      const listener = await matrix.test.owner();
      const told: string[] = [];
      listener.on("notification", ({ payload = "" }) => told.push(payload));
      await listener.query(`listen ${liveChannel}`);
      expect((await send(matrix.test.app(), trial.endpoint, ready.sent)).status).toBeLessThan(300);
      await expect.poll(() => told.map(readChange)).toContainEqual(tellsOfAccess);
      await listener.end();
    });
  },
);

it("is declared by exactly these endpoints", () => {
  const declared = api.filter(({ changesAccess }) => changesAccess).map(({ method, path }) => `${method} ${path}`);
  expect(declared.toSorted()).toEqual([
    "DELETE /api/user-locations/:userLocationId",
    "POST /api/clerk/real-update-metadata",
    "POST /api/user-locations",
    "POST /api/webhooks/clerk",
    "PUT /api/locations/:locationId",
    "PUT /api/user-locations/:userLocationId",
  ]);
});
