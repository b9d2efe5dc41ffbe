import type { JsonEndpoint } from "@automotive-crm/contract/http/endpoint";
import type { z } from "zod/mini";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { nameOf } from "#lib/offline/kept-writes.ts";
import { submit, type About, type Outcome, type WaitingWork } from "#lib/offline/outbox.ts";

/** An edit includes what its fields held when the form was opened. */
export interface EditBody {
  base?: Record<string, unknown> | undefined;
}

/** Creates and edits records of one type, right away or once the server can be reached, and deletes them right away. */
export interface RecordWrites<R> {
  create(body: object, about: About): Promise<Outcome<R>>;
  update(recordId: string, body: EditBody, about: About): Promise<Outcome<R>>;
  /** If absent, its records can't be deleted. A record that is already gone counts as deleted. */
  delete?: ((recordId: string, organizationId: string) => Promise<void>) | undefined;
  isCreation(work: WaitingWork): boolean;
  isUpdate(work: WaitingWork): boolean;
  /** Whether unsent work changes this record. */
  isUpdateOf(work: WaitingWork, recordId: string): boolean;
}

interface WritesOf<P extends z.ZodMiniType, Created extends z.ZodMiniType, Updated extends z.ZodMiniType, R> {
  create: JsonEndpoint<z.ZodMiniUndefined, z.ZodMiniUndefined, z.ZodMiniType<unknown, unknown>, Created>;
  /** Its path ends with the record's id: "/api/tasks/:taskId". */
  update: JsonEndpoint<P, z.ZodMiniUndefined, z.ZodMiniType<unknown, unknown>, Updated>;
  /** Of the same path. */
  delete?: JsonEndpoint<P, z.ZodMiniUndefined, z.ZodMiniUndefined, z.ZodMiniUndefined>;
  /** Extracts the record from either response. */
  recordIn: (answer: z.output<Created> | z.output<Updated>) => R;
}

export function recordWrites<P extends z.ZodMiniType, Created extends z.ZodMiniType, Updated extends z.ZodMiniType, R>({
  create,
  update,
  delete: deletion,
  recordIn,
}: WritesOf<P, Created, Updated, R>): RecordWrites<R> {
  const idParam = /:(\w+)$/.exec(update.path)?.[1] ?? "";
  // The path has exactly one parameter, so this is what the endpoints take.
  const paramsOf = (recordId: string) => ({ [idParam]: recordId }) as z.input<P>;
  const saved = <Answer extends z.output<Created> | z.output<Updated>>(outcome: Outcome<Answer>): Outcome<R> =>
    outcome.state === "saved" ? { state: "saved", answer: recordIn(outcome.answer) } : outcome;
  const isUpdate = ({ endpoint }: WaitingWork) => endpoint === nameOf(update);
  return {
    create: async (body, about) => saved(await submit(create, { body }, about)),
    update: async (recordId, body, about) => saved(await submit(update, { params: paramsOf(recordId), body }, about)),
    delete:
      deletion &&
      (async (recordId, organizationId) => {
        try {
          await call(deletion, { params: paramsOf(recordId), organizationId });
        } catch (error) {
          if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
        }
      }),
    isCreation: ({ endpoint }) => endpoint === nameOf(create),
    isUpdate,
    isUpdateOf: (work, recordId) => isUpdate(work) && work.params[idParam] === recordId,
  };
}
