import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, defineJobHandler } from "#platform/jobs/job.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { MailRefused, type Mailer } from "./mailer.ts";
import * as repository from "./mail.repository.ts";

/** Retried for about two hours. */
export const sendMailJob = defineJob({
  name: "mail.send",
  payload: z.object({ mailId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 30,
  timeoutSeconds: 90,
  concurrency: 4,
});

/**
 * Sends a message after the write that causes it, and not if that is rolled back. Each of its organization's that waits puts it a minute
 * behind others: an organization with a few doesn't wait for another one's thousands, and nobody waits forever while others keep sending.
 */
export async function sendMail(db: Db, scope: OrganizationScope, mail: repository.NewMail): Promise<void> {
  const [waiting, mailId] = await Promise.all([repository.countWaiting(db, scope), repository.insert(db, scope, mail)]);
  const minute = Math.floor(mail.now.getTime() / 60_000);
  const priority = -minute - waiting;
  if (mailId !== undefined) await enqueue(db, scope, { job: sendMailJob, payload: { mailId }, priority });
}

/** Keeps what is about a record and hasn't been handed over yet from being sent. Returns it, for a correction under another key. */
export const withdrawMail = (
  db: Db,
  scope: OrganizationScope,
  subjectId: string,
): Promise<repository.WithdrawnMail[]> => repository.withdraw(db, scope, subjectId);

export interface MailDependencies {
  database: Database;
  clock: Clock;
  mailer: Mailer;
}

/**
 * Claims the message, hands it over, and notes that in the transaction that finishes the job. Only if the process dies after the server
 * accepted the message and before that is stored does it go out again, with the same message ID.
 */
export const sendMailHandler = ({ database, clock, mailer }: MailDependencies) =>
  defineJobHandler(sendMailJob, async ({ payload: { mailId }, scope, number, signal, finishWith }) => {
    const mail = await database.write(scope, (db) => repository.claim(db, scope, mailId, clock()));
    if (!mail) return;
    try {
      await mailer.deliver(mail, signal);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      if (error instanceof MailRefused) {
        await finishWith((db) => repository.saveFailure(db, scope, mailId, { status: "failed", failure }));
        return;
      }
      const status = number > sendMailJob.retryLimit ? "failed" : "queued";
      await database.write(scope, (db) => repository.saveFailure(db, scope, mailId, { status, failure }));
      throw error;
    }
    await finishWith((db) => repository.saveSent(db, scope, mailId, { provider: mailer.provider, now: clock() }));
  });
