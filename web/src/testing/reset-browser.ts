import { queryClient } from "#lib/query-client.ts";
import { forgetFailedWork } from "#lib/failed-work.ts";
import { useOutbox } from "#lib/outbox-store.ts";
import { lowerAll } from "#lib/raised-errors.ts";
import { forgetAllowances } from "#lib/request-allowance.ts";
import { useStart } from "#lib/session.ts";
import { useSession } from "#lib/session-store.ts";
import { forgetTimes } from "#lib/session-times.ts";
import { useUi } from "#lib/ui-store.ts";
import { useWorkplace } from "#lib/workplace.ts";

/** A browser that has never seen the app: empty storage, stores as they begin. */
export function resetBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  forgetAllowances();
  forgetFailedWork();
  lowerAll();
  useSession.setState(useSession.getInitialState(), true);
  useOutbox.setState(useOutbox.getInitialState(), true);
  forgetTimes();
  useStart.setState(useStart.getInitialState(), true);
  useUi.setState(useUi.getInitialState(), true);
  useWorkplace.setState(useWorkplace.getInitialState(), true);
  document.title = "";
  delete document.documentElement.dataset["theme"];
}
