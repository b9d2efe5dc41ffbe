import { testDealership } from "#testing/dealership.fixture.ts";

/** The clock stands at Tuesday, March 10, 2026, 11 a.m. in Newark. */
export const { test, fixture, setUpFixture, addCustomer, listAuditEvents } = testDealership();

export const weekOf = (opensAt: string, closesAt: string) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt, closesAt }));

export const openAt = (locationId: string, hours: object) =>
  test
    .as(fixture.admin)
    .put(`/api/locations/${locationId}/business-hours`, { week: [], closedDays: [], capacities: [], ...hours });

/** Everything that reading a text could write. */
export async function countRows(): Promise<unknown> {
  const [counts] = await test.query(
    `select (select count(*) from appointments) as appointments, (select count(*) from tasks) as tasks,
       (select count(*) from activities) as activities, (select count(*) from audit_events) as audited,
       (select count(*) from customers) as customers, (select count(*) from do_not_call_numbers) as numbers`,
  );
  return counts;
}
