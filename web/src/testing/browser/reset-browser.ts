import { toast } from "sonner";
import { useLiveCall } from "#features/calls/live/live-call.ts";
import { endCallList } from "#lib/calls/call-list.ts";
import { useRequestedCall } from "#lib/calls/requested-call.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { forgetFailedWork } from "#lib/errors/failed-work.ts";
import { useOutbox } from "#lib/offline/outbox-store.ts";
import { useDraftStore } from "#lib/offline/drafts.ts";
import { forgetUnsent } from "#lib/offline/send-drafts.ts";
import { useSignOutQuestion } from "#lib/offline/sign-out-question.ts";
import { useStorageTrouble } from "#lib/offline/storage-trouble.ts";
import { lowerAll } from "#lib/errors/raised-errors.ts";
import { forgetAllowances } from "#lib/api/request-allowance.ts";
import { useStart } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { forgetTimes } from "#lib/session/session-times.ts";
import { useUi } from "#lib/browser/ui-store.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { showNotices } from "#kit/feedback/notify.ts";
import { stopScheduling } from "#features/assistant/scheduler/requested-scheduler.ts";
import { useDirtyForms } from "#kit/form/dirty-forms.ts";
import { forgetFocus } from "#kit/focus/return-focus.ts";

/** Resets the browser: empty storage, initial stores. */
export function resetBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  forgetAllowances();
  forgetFailedWork();
  lowerAll();
  useSession.setState(useSession.getInitialState(), true);
  useOutbox.setState(useOutbox.getInitialState(), true);
  useDraftStore.setState(useDraftStore.getInitialState(), true);
  forgetUnsent();
  useSignOutQuestion.setState(useSignOutQuestion.getInitialState(), true);
  useStorageTrouble.setState(useStorageTrouble.getInitialState(), true);
  forgetTimes();
  useStart.setState(useStart.getInitialState(), true);
  useUi.setState(useUi.getInitialState(), true);
  endCallList();
  stopScheduling();
  useRequestedCall.setState(useRequestedCall.getInitialState(), true);
  useLiveCall.setState(useLiveCall.getInitialState(), true);
  useWorkplace.setState(useWorkplace.getInitialState(), true);
  discardNotices();
  useDirtyForms.setState(useDirtyForms.getInitialState(), true);
  forgetFocus();
  document.title = "";
  delete document.documentElement.dataset["theme"];
}

/** Pending and visible toasts would otherwise appear in the next test. */
function discardNotices(): void {
  showNotices(() => undefined)();
  toast.dismiss();
}
