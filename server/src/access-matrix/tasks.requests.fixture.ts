import * as contract from "@automotive-crm/contract/tasks/record";
import { locationsWhereHeld } from "./holds.fixture.ts";
import { addCustomer, addTask } from "./records.fixture.ts";
import { atEachPlace, audited, inOneOrganization, seenAt, type CheckedResponse, type Trial } from "./trials.fixture.ts";
import type { Place, World } from "./world.fixture.ts";

const inGlobalView = 422;
const seen = seenAt("org:customers:view");
const edited = seenAt("org:customers:view", "org:customers:edit");
const maxTasks = 200;

const createTaskParams = async (world: World, place: Place) => {
  const { taskId } = await addTask(world, place);
  return { params: { taskId } };
};

const buildNewTask = async (world: World, place: Place) => {
  const { customerId } = await addCustomer(world, place);
  return { customerId, title: "Call back", dueDate: "2026-03-12" };
};

/** Whether the list has exactly the tasks of customers the person may see, counted past row-level security. */
async function listsAllVisible({ world, access, organizationId, body }: CheckedResponse): Promise<string[]> {
  const at = locationsWhereHeld(access, "org:customers:view");
  const [row] = await world.test.query(
    `select count(*)::int as n from tasks t
     join customers c on c.organization_id = t.organization_id and c.id = t.customer_id and c.deleted_at is null
     where ($1::uuid is null or t.organization_id = $1) and ($2::uuid[] is null
       or exists (select from customer_locations l where l.customer_id = c.id and l.location_id = any($2)))`,
    [organizationId, at === "all" ? null : at],
  );
  const expected = Math.min(Number(row?.n), maxTasks);
  return body.tasks.length === expected ? [] : [`shows ${String(body.tasks.length)} of ${expected} tasks`];
}

export const tasksTrials: readonly Trial[] = [
  {
    endpoint: contract.listTasks,
    build: () => ({ query: { limit: String(maxTasks) } }),
    problems: listsAllVisible,
  },
  {
    endpoint: contract.listTasks,
    about: "of one location",
    ...atEachPlace(seen),
    build: ({ locations }, place) => ({ query: { locationId: locations[place], status: "open" } }),
  },
  {
    endpoint: contract.listCustomerTasks,
    ...atEachPlace(seen),
    build: async (world, place) => ({ params: { customerId: (await addTask(world, place)).customerId } }),
    problems: ({ body }) => (body.tasks.length === 1 ? [] : [`shows ${String(body.tasks.length)} tasks`]),
  },
  {
    endpoint: contract.createTask,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ body: await buildNewTask(world, place) }),
    audited: audited("task.created", true, "new"),
  },
  {
    endpoint: contract.createTask,
    about: "for someone of another organization",
    places: ["here"],
    build: async (world, place) => ({
      body: { ...(await buildNewTask(world, place)), assignedTo: world.people.foreign },
    }),
    rule: (access, locationId) => edited(access, locationId) ?? 422,
    inGlobalView,
  },
  {
    endpoint: contract.createTask,
    about: "at another organization's location",
    places: ["here"],
    build: async (world, place) => ({
      body: { ...(await buildNewTask(world, place)), locationId: world.locations.foreign },
    }),
    rule: (access, locationId) => edited(access, locationId) ?? 422,
    inGlobalView,
  },
  {
    endpoint: contract.updateTask,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ ...(await createTaskParams(world, place)), body: { status: "completed" } }),
    usesUp: true,
    audited: audited("task.completed", true, "both"),
  },
];
