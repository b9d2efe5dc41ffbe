import { randomBytes } from "node:crypto";
import { missingReason } from "@automotive-crm/contract/calls/permission-to-call";
import { filingLocation } from "@automotive-crm/contract/customers/filing-location";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import * as contract from "@automotive-crm/contract/calls/start";
import type { NewCall } from "@automotive-crm/contract/calls/start";
import { newId } from "#platform/db/new-id.ts";
import { changed } from "#features/audit/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { hasRow } from "#platform/db/tenant-rows.ts";
import { AppError, invalidFields } from "#platform/http/errors.ts";
import { answering, type Recorded } from "#platform/http/recorded.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { firstLookMs, placeCall, reconcileCall } from "./call-jobs.ts";
import { callLog } from "#features/calls/call-log.ts";
import { readCallPhone } from "./call-phone.ts";
import { toCall } from "#features/calls/call-row.ts";
import { followCall } from "#features/calls/call-timeline.ts";
import { readPhone } from "#platform/read-phone.ts";
import { hasLiveCall } from "#features/calls/calls.queries.ts";
import * as repository from "#features/calls/calls.repository.ts";
import { checkVisible, getRow, getVisible, type CallsDependencies } from "#features/calls/calls.service.ts";
import { listExtensions } from "#features/calls/missed/missed-calls.queries.ts";
import * as ownPhones from "#features/calls/settings/own-phones.repository.ts";
import { judge, type JudgedCall } from "./permission-to-call.ts";
import { refuseCall } from "./permission-to-call.rules.ts";

type Started = AnswerOf<typeof contract.initiateCall>;

/** Stores a call to be placed by a job, with its timeline entry and audit event. */
export const startCall = writes<typeof contract.initiateCall, CallsDependencies>(
  contract.initiateCall,
  { readAgain, around: refusingSecondCall },
  addCall,
);

async function readAgain({ db, scope }: Work, first: Started): Promise<Started> {
  return { ...first, call: toCall(await getVisible(db, scope, first.callSid), scope) };
}

async function refusingSecondCall(write: () => Promise<Started>): Promise<Started> {
  try {
    return await write();
  } catch (error) {
    throw repository.isSecondLiveCall(error) ? onACall() : error;
  }
}

const onACall = () =>
  new AppError(409, {
    code: "call_in_progress",
    message: "You are already on a call. End it before you start another.",
  });

async function addCall(
  { db, scope, now, bridge }: Work<CallsDependencies>,
  _: unknown,
  input: NewCall,
): Promise<Recorded<Started>> {
  const [userPhone, judged, isBusy, workplace, customerExtension] = await awaitQueries([
    getOwnPhone(db, scope, input.userPhone),
    judge(db, scope, input, now),
    hasLiveCall(db, scope, scope.personId),
    findWorkplace(db, scope),
    findExtension(db, scope, input),
  ]);
  refuseProblems(judged, input);
  if (isBusy) throw onACall();
  const { callId, callSid } = { callId: newId(), callSid: newCallSid() };
  const override = judged.verdict === "allowed" ? undefined : input.override;
  const { customerId = null, filing } = judged.customer ?? {};
  const locationId = filing ? filing.locationId : workplace;
  const startAfter = new Date(now.getTime() + firstLookMs);
  const [, , , recorded] = await awaitQueries([
    repository.insert(db, scope, {
      callId,
      callSid,
      direction: "outbound",
      status: "initiating",
      customerId,
      locationId,
      personId: scope.personId,
      userPhone,
      customerPhone: judged.e164,
      customerExtension,
      startedAt: now,
      now,
      provider: bridge.provider,
      purpose: input.purpose,
      overrideReason: override?.reason ?? null,
      overrideNote: override?.note ?? null,
      overridden: override ? codesOf(judged) : [],
    }),
    enqueue(db, scope, { job: placeCall, payload: { callId, simulation: input.simulation } }),
    enqueue(db, scope, { job: reconcileCall, payload: { callId }, startAfter }),
    changed(db, scope, getRow(db, scope, callId), {
      entity: callLog,
      entityId: callId,
      customerId,
      locationId,
      action: override ? "call.overridden" : "call.started",
      changes: describeStart(judged, override),
    }),
  ]);
  const row = recorded.answer;
  await followCall(db, scope, { before: undefined, after: checkVisible(scope, row), now });
  return answering(recorded, { callSid, message: contract.callStarted, call: toCall(row, scope) });
}

/** Where a call to a number that no customer has is filed: where the person is working, if they may call there. */
export async function findWorkplace(db: Db, scope: OrganizationScope<PersonScope>): Promise<string | null> {
  const { access, currentLocationId: currentId } = scope;
  const locationId = currentId && filingLocation([currentId], { access, currentId, permission: "calls:create" });
  return locationId && (await hasRow(db, scope, "locations", locationId)) ? locationId : null;
}

const codesOf = ({ problems }: Pick<JudgedCall, "problems">) => problems.map(({ code }) => code);

/** What the audit log says about a call: why it was placed, if something spoke against it. */
const describeStart = ({ e164, problems }: JudgedCall, override: NewCall["override"]) => ({
  customerPhone: { new: `…${e164.slice(-4)}` },
  ...(override && {
    reason: { new: override.reason },
    ...(override.note ? { note: { new: override.note } } : {}),
    problems: { new: codesOf({ problems }) },
  }),
});

/** Random, so that the eight characters that lists show tell calls apart. */
export const newCallSid = (): string => `CA${randomBytes(16).toString("hex")}`;

/** Only a number that the person has saved rings; otherwise anyone's phone could be made to ring. */
async function getOwnPhone(db: Db, { personId }: PersonScope, text: string): Promise<string> {
  const { e164 } = readCallPhone("userPhone", text);
  if (!(await ownPhones.has(db, personId, e164)))
    throw invalidFields({ userPhone: "Please choose one of your own phone numbers" });
  return e164;
}

/** The one that was given, else the one that the customer has with this number, if there is only one. */
async function findExtension(
  db: Db,
  scope: OrganizationScope,
  { customerPhone, customerId }: NewCall,
): Promise<string | null> {
  const { e164, extension } = readPhone(customerPhone);
  if (extension !== null || e164 === null || customerId === undefined) return extension;
  const [known = null, ...others] = await listExtensions(db, scope, { customerId, e164 });
  return others.length === 0 ? known : null;
}

function refuseProblems({ verdict, problems, mayOverride }: JudgedCall, { override }: NewCall): void {
  const refusal = refuseCall(verdict, { mayOverride, reason: override?.reason });
  const message = problems.map((problem) => problem.message).join(" ");
  if (refusal === "needs-permission") throw new AppError(403, { code: "call_blocked", message });
  if (refusal === "needs-reason") {
    throw new AppError(422, {
      code: "call_needs_reason",
      message,
      fields: { "override.reason": missingReason },
    });
  }
}
