import { locationTopic } from "@automotive-crm/contract/live-topics";
import { useLiveEvents } from "#lib/live/useLiveEvents.ts";

interface FollowLocationProps {
  organizationId: string;
  locationId: string;
  onChange: () => void;
}

/** Calls back when an appointment at a location changes, or may have. */
export function FollowLocation({ organizationId, locationId, onChange }: FollowLocationProps) {
  useLiveEvents(
    locationTopic(organizationId, locationId),
    ({ kind }) => (kind === "appointment" || kind === "all") && onChange(),
  );
  return null;
}
