import { beforeAll } from "vitest";
import { testApp, type TestApp } from "#testing/test-app.ts";
import { expectedAnswer, buildHeaders, type Cell } from "./cells.fixture.ts";
import { addAppointment, addCall, addCustomer, addEntry, addTask } from "./records.fixture.ts";
import { addStockVehicle } from "./inventory.requests.fixture.ts";
import { addLead } from "./leads.requests.fixture.ts";
import { roles } from "./roles.fixture.ts";
import { createSnapshots, type Snapshot } from "./snapshot.fixture.ts";
import type { RequestContent, Trial } from "./trials.fixture.ts";
import { createActor, createWorld, type Actor, type Sender, type World } from "./world.fixture.ts";

export interface Matrix {
  test: TestApp;
  world: World;
  actors: readonly Actor[];
  takeSnapshot(): Promise<Snapshot>;
}

/** Two organizations with records at every place, and a person for each role. */
export function setUpMatrix(): Matrix {
  const test = testApp({ CRM_REQUESTS_PER_MINUTE: "10000000", CRM_SIGN_INS_PER_MINUTE: "10000000" });
  const matrix: Matrix = Object.assign(Object.create(null), { test });
  beforeAll(async () => {
    const world = await createWorld(test);
    for (const place of ["here", "there", "foreign"] as const) {
      await addCustomer(world, place);
      await addCustomer(world, place, { isBinned: true });
      await addTask(world, place);
      await addLead(world, place);
      await addStockVehicle(world, place);
      await addAppointment(world, place);
      await addEntry(world, place);
      await addCall(world, place);
      await addCall(world, place, { status: "ringing" });
    }
    const actors = await Promise.all(roles.map((role) => createActor(world, role)));
    Object.assign(matrix, { world, actors, takeSnapshot: await createSnapshots(test) });
  });
  return matrix;
}

export interface Permitted {
  cell: Cell;
  sender: Sender;
  sent: RequestContent;
}

/** A request that should succeed in our organization, sent by the first person who may; undefined if no one may. */
export async function findPermitted({ world, actors }: Matrix, trial: Trial): Promise<Permitted | undefined> {
  const place = trial.places && "here";
  const [superAdmin, ...others] = actors;
  for (const actor of [...others, superAdmin]) {
    if (!actor) continue;
    const { living: sender, role } = actor;
    const cell: Cell = { trial, who: role.name, sender, state: "living", named: "nothing", place };
    const sent = (await trial.build?.(world, place ?? "here", sender)) ?? {};
    if (!expectedAnswer(world, cell, sent.locationId).isRefused) {
      return { cell, sender, sent: { ...sent, headers: { ...buildHeaders(world, cell), ...sent.headers } } };
    }
  }
  return undefined;
}
