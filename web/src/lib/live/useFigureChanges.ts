import { organizationOrAllTopic, pauseIn } from "./follow-topic.ts";
import { useLiveReload } from "./useLiveReload.ts";

/**
 * Calls back whenever something that is counted may have changed in the organization, or in Global View in any; not too often, and not
 * while the tab is hidden (see `useLiveReload`).
 */
export function useFigureChanges(organizationId: string, onChange: () => void): void {
  useLiveReload(organizationOrAllTopic(organizationId), ["figures"], () => {
    onChange();
    return pauseIn(organizationId);
  });
}
