import { locationTopic } from "@automotive-crm/contract/live/topics";
import { useLiveReload } from "#lib/live/useLiveReload.ts";

interface FollowLocationProps {
  organizationId: string;
  locationId: string;
  onChange: () => void;
}

/** Calls back when an appointment at a location changes, or may have. */
export function FollowLocation({ organizationId, locationId, onChange }: FollowLocationProps) {
  useLiveReload(locationTopic(organizationId, locationId), ["appointment"], () => onChange());
  return null;
}
