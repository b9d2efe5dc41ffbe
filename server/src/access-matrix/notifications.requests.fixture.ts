import { listOutbox } from "@automotive-crm/contract/mail/outbox";
import * as contract from "@automotive-crm/contract/notifications/record";
import { holds } from "./holds.fixture.ts";
import { addMail, addNotification } from "./records.fixture.ts";
import { everyPlace, type CheckedResponse, type Trial } from "./trials.fixture.ts";

const inGlobalView = 422;

/** The sender's own that are about customers they may see now, counted past row-level security. */
async function listVisible({ world, sender, access, organizationId }: CheckedResponse): Promise<string[]> {
  const rows = await world.test.query(
    `select n.id, a.location_id from notifications n
     join customer_locations a on a.organization_id = n.organization_id and a.customer_id = n.customer_id
     where n.person_id = $1 and ($2::uuid is null or n.organization_id = $2)`,
    [sender.personId, organizationId],
  );
  return rows
    .filter((row) => holds(access, "org:customers:view", String(row.location_id)))
    .map(({ id }) => String(id))
    .toSorted((a, b) => a.localeCompare(b));
}

export const notificationsTrials: readonly Trial[] = [
  {
    endpoint: contract.listNotifications,
    places: everyPlace,
    isPersonal: true,
    build: async (world, place, { personId }) => {
      await addNotification(world, place, personId);
      return { query: { limit: "200" } };
    },
    foreign: 200,
    async problems(answered) {
      const shown = answered.body.notifications.map(({ id }: { id: string }) => id).toSorted();
      const visible = await listVisible(answered);
      return shown.join() === visible.join() ? [] : [`shows ${shown.length} of ${visible.length} notifications`];
    },
  },
  {
    endpoint: contract.countUnreadNotifications,
    places: everyPlace,
    isPersonal: true,
    build: async (world, place, { personId }) => {
      await addNotification(world, place, personId);
      return {};
    },
    foreign: 200,
    async problems(answered) {
      const read = await answered.world.test.query(
        "select id from notifications where person_id = $1 and read_at is not null",
        [answered.sender.personId],
      );
      const unread = (await listVisible(answered)).filter((id) => !read.some((one) => one.id === id));
      return answered.body.unread === unread.length
        ? []
        : [`counts ${String(answered.body.unread)} of ${unread.length}`];
    },
  },
  {
    endpoint: contract.markNotificationRead,
    about: "own",
    places: everyPlace,
    isPersonal: true,
    build: async (world, place, { personId }) => ({
      params: { notificationId: await addNotification(world, place, personId) },
    }),
    usesUp: true,
    withoutOrganization: 404,
    inGlobalView,
    audited: { never: "what people have read is nobody else's business" },
  },
  {
    endpoint: contract.markNotificationRead,
    about: "someone else's",
    places: ["here", "foreign"],
    build: async (world, place) => ({
      params: { notificationId: await addNotification(world, place, world.people[place]) },
    }),
    rule: () => 404,
    withoutOrganization: 404,
    inGlobalView,
  },
  {
    endpoint: contract.markAllNotificationsRead,
    isPersonal: true,
    build: async (world, _place, { personId }) => {
      await addNotification(world, "here", personId);
      return {};
    },
    usesUp: true,
    inGlobalView,
    audited: { never: "what people have read is nobody else's business" },
  },
  { endpoint: contract.listNotificationSettings },
  {
    endpoint: contract.changeNotificationSetting,
    build: () => ({ params: { kind: "mention" }, body: { byMail: true } }),
    audited: { never: "what people want to be notified of is private" },
  },
  {
    endpoint: listOutbox,
    places: everyPlace,
    build: async (world, place) => {
      await addMail(world, place);
      return {};
    },
    foreign: 200,
  },
];
