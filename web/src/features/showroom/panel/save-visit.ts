import { addVisitMark, checkOut, removeVisitMark, reopenVisit } from "@automotive-crm/contract/showroom/changes";
import type { Visit, VisitMark, VisitMarkKind, VisitResult } from "@automotive-crm/contract/showroom/record";
import { visitorName } from "@automotive-crm/contract/showroom/record";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { notify } from "#kit/feedback/notify.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { readShowroomAgain, showSavedVisit } from "#features/showroom/showroom.queries.ts";

async function save(sending: Promise<Visit>, organizationId: string): Promise<Visit | undefined> {
  try {
    const saved = await sending;
    showSavedVisit(saved, organizationId);
    return saved;
  } catch (error) {
    notify.error(messageOf(error));
    void readShowroomAgain();
    return undefined;
  }
}

/** Notes at once that something was done, now and by the person who is with the visitor. */
export const noteMark = (visit: Visit, kind: VisitMarkKind, organizationId: string) =>
  save(call(addVisitMark, { params: { visitId: visit.id }, body: { kind }, organizationId }), organizationId);

export const dropMark = (visit: Visit, mark: VisitMark, organizationId: string) =>
  save(call(removeVisitMark, { params: { visitId: visit.id, markId: mark.id }, organizationId }), organizationId);

export const takeCheckOutBack = (visit: Visit, organizationId: string) =>
  save(call(reopenVisit, { params: { visitId: visit.id }, organizationId }), organizationId);

interface Outcome {
  result: VisitResult;
  resultNote: string;
}

export const sendCheckOut = (visit: Visit, body: Outcome, organizationId: string): Promise<Visit> =>
  call(checkOut, { params: { visitId: visit.id }, body, organizationId });

/** Says that somebody is checked out, and offers to take it back. */
export function offerReopening(visit: Visit, organizationId: string): void {
  sayWithUndo(`${visitorName(visit)} is checked out.`, {
    id: `visit-${visit.id}`,
    undo: async () => {
      const saved = await call(reopenVisit, { params: { visitId: visit.id }, organizationId });
      showSavedVisit(saved, organizationId);
    },
  });
}
