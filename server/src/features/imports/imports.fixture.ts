import type { Import, ImportStep } from "@automotive-crm/contract/imports/record";
import { expect } from "vitest";
import { testDealership } from "#testing/dealership.fixture.ts";
import type { Person } from "#testing/factories.ts";
import { testWorkers } from "#testing/test-worker.ts";
import { checkJob, importJob } from "./work/import-jobs.ts";
import { checkHandler, importHandler } from "./work/work-on-import.ts";

export const { test, fixture, setUpFixture, travelTo, addCustomer } = testDealership();

/** Returns the new customer's ID. */
export async function addNamed(firstName: string, lastName: string, phone: string): Promise<string> {
  const locationAssociations = [{ locationId: fixture.downtown, isPrimary: true }];
  const customer = { firstName, lastName, phone, locationAssociations };
  const { status, body } = await test.as(fixture.admin).post("/api/customers", customer);
  expect(status).toBe(201);
  return String(body.id);
}

/** Uploads a file, as it arrives at the server. */
export async function upload(
  content: string | Buffer,
  fileName = "customers.csv",
  person: Person = fixture.admin,
  /** Of the whole file, if this is only its first part. */
  bytes?: number,
) {
  const answer = await test.app().inject({
    method: "POST",
    url: `/api/imports?fileName=${encodeURIComponent(fileName)}${bytes === undefined ? "" : `&bytes=${bytes}`}`,
    headers: { authorization: `Bearer ${person.token}`, "content-type": "application/octet-stream" },
    payload: content,
  });
  return { status: answer.statusCode, body: answer.json<Import>() };
}

export const read = async (id: string): Promise<Import> =>
  (await test.as(fixture.admin).get(`/api/imports/${id}`)).body;

export const change = (id: string, body: object, person: Person = fixture.admin) =>
  test.as(person).put(`/api/imports/${id}`, body);

export const take = (id: string, step: ImportStep, person: Person = fixture.admin) =>
  test.as(person).post(`/api/imports/${id}/steps`, { step });

/** For the tests of one file. */
export function importWorkers() {
  const workers = testWorkers(test);
  const work = async () => {
    await workers.start([importHandler(test.worker()), checkHandler(test.worker())]);
    await workers.finish(importJob.name, checkJob.name);
    expect(workers.troubles).toEqual([]);
  };
  return {
    work,
    /** Uploads a file and finds out how it is read. */
    async inspect(content: string | Buffer, fileName?: string): Promise<Import> {
      const { status, body } = await upload(content, fileName);
      expect(status).toBe(201);
      await work();
      return read(body.id);
    },
    /** The same, then imports it to the end. */
    async importAll(content: string | Buffer, choices: object = {}): Promise<Import> {
      const { id } = await this.inspect(content);
      const changed = await change(id, { choices: { locationId: fixture.downtown, ...choices } });
      expect(changed.status).toBe(200);
      await this.step(id, "check");
      return this.step(id, "start");
    },
    async step(id: string, step: ImportStep): Promise<Import> {
      const taken = await take(id, step);
      expect([step, taken.status, taken.body.message]).toEqual([step, 200, undefined]);
      await work();
      return read(id);
    },
  };
}
