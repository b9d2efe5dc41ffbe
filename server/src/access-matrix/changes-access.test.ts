import { isDeepStrictEqual } from "node:util";
import { api } from "@automotive-crm/contract/api";
import { expect, it } from "vitest";
import { liveChannel, readChange } from "#platform/live/live-change.ts";
import { trials } from "./requests.fixture.ts";
import { send } from "./send.fixture.ts";
import { findPermitted, setUpMatrix } from "./matrix.fixture.ts";
import { isMutating, trialName, type Trial } from "./trials.fixture.ts";

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
    (select jsonb_agg(o.id order by o.id) from organizations o where o.status = 'suspended') as suspended,
    (select jsonb_agg(p.id order by p.id) from people p where p.global_role = 'super_admin') as super_admins,
    (select jsonb_agg(l.id order by l.id) from locations l
      where l.status <> 'active' and exists (select from user_locations u where u.location_id = l.id)) as closed_locations`);
  return row;
}

/** A trial's request, built but not sent yet; undefined if nobody may send it. */
async function prepare(trial: Trial) {
  const ready = await findPermitted(matrix, trial);
  if (!ready) return undefined;
  return {
    async send() {
      const { status } = await send(matrix.test.app(), trial.endpoint, ready.sent);
      expect(status, `the status of ${trialName(trial)}`).toBeLessThan(300);
    },
    undo: async () => trial.undo?.(matrix.world, ready.sender),
  };
}

/** Whether a trial changes what anyone may do. */
async function hasEffect(trial: Trial): Promise<boolean | undefined> {
  const request = await prepare(trial);
  if (!request) return undefined;
  const before = await loadEveryonesAccess();
  await request.send();
  const after = await loadEveryonesAccess();
  await request.undo();
  return !isDeepStrictEqual(before, after);
}

const mutating = new Set(trials.map(({ endpoint }) => endpoint).filter(isMutating));

it.each(Array.from(mutating, (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s changes someone's access if it declares `changesAccess`, and only then",
  async (_, endpoint) => {
    const effects = [];
    for (const trial of trials) if (trial.endpoint === endpoint) effects.push(await hasEffect(trial));
    if (effects.every((effect) => effect === undefined)) return;
    expect(effects.includes(true)).toBe(endpoint.changesAccess === true);
  },
);

it.each(trials.filter(({ endpoint }) => endpoint.changesAccess).map((trial) => [trialName(trial), trial] as const))(
  "%s tells the open pages of those affected",
  async (_, trial) => {
    const request = await prepare(trial);
    if (!request) return;
    const listener = await matrix.test.owner();
    const payloads: string[] = [];
    listener.on("notification", ({ payload = "" }) => payloads.push(payload));
    await listener.query(`listen ${liveChannel}`);
    await request.send();
    await expect.poll(() => payloads.map(readChange)).toContainEqual(tellsOfAccess);
    await listener.end();
  },
);

it("is declared by exactly these endpoints", () => {
  const declared = api.filter(({ changesAccess }) => changesAccess).map(({ method, path }) => `${method} ${path}`);
  expect(declared.toSorted()).toEqual([
    "DELETE /api/user-locations/:userLocationId",
    "POST /api/admin/organizations/:organizationId/resume",
    "POST /api/admin/organizations/:organizationId/suspend",
    "POST /api/clerk/real-update-metadata",
    "POST /api/invitations/:invitationId/accept",
    "POST /api/user-locations",
    "POST /api/users/:userId/deactivate",
    "POST /api/users/:userId/reactivate",
    "POST /api/webhooks/clerk",
    "PUT /api/locations/:locationId",
    "PUT /api/organizations/:organizationId/users/:userId/role",
    "PUT /api/user-locations/:userLocationId",
  ]);
});
