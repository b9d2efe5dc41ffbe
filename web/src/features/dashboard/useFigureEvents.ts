import { organizationTopic } from "@automotive-crm/contract/live-topics";
import { globalView } from "@automotive-crm/contract/organizations";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { followTopic } from "#lib/live/follow-topic.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { organizationsQuery } from "#lib/workplace/workplace.ts";
import { dashboardKey } from "./dashboard.queries.ts";

/** The stream follows at most 50 topics, and other parts of the page need some. The rest is polled. */
const mostFollowed = 40;

/** Reads again what the dashboard shows, whenever the server says that it may have changed. */
export function useFigureEvents({ organizationId }: Place): void {
  const queryClient = useQueryClient();
  const isGlobal = organizationId === globalView;
  const { data: organizations = [] } = useQuery({ ...organizationsQuery, enabled: isGlobal });
  const followed = isGlobal ? organizations.map(({ id }) => id).slice(0, mostFollowed) : [organizationId];
  const readAgain = useEffectEvent(
    () => void queryClient.invalidateQueries({ queryKey: [dashboardKey, organizationId] }),
  );
  const ids = followed.join();
  useEffect(() => {
    const stops = ids
      .split(",")
      .filter(Boolean)
      .map((id) =>
        followTopic(organizationTopic(id), ({ kind }) => (kind === "figures" || kind === "all") && readAgain()),
      );
    return () => stops.forEach((stop) => stop());
  }, [ids]);
}
