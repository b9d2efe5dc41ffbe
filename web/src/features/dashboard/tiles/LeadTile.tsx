import { getLeadFigures } from "@automotive-crm/contract/leads/list";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Hourglass, Inbox, Timer } from "lucide-react";
import { call } from "#lib/api/api-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { leadWords } from "#features/leads/index.ts";
import { placeKey, placeQuery } from "#features/dashboard/dashboard.queries.ts";
import { Figure, Part, Tile } from "./Tile.tsx";

const leadFiguresQuery = (place: Place) =>
  queryOptions({
    queryKey: [...placeKey(place), "leads"],
    queryFn: ({ signal }) => call(getLeadFigures, { query: placeQuery(place), signal }),
    staleTime: 1_000,
    refetchInterval: 60_000,
    meta: { hasOwnErrorDisplay: true },
  });

/** How many leads came today and wait for an answer, and how fast they got one. */
export function LeadTile({ place }: { place: Place }) {
  const { data: figures, error, refetch } = useQuery(leadFiguresQuery(place));
  const navigate = useNavigate();
  const open = (view: "new" | "overdue" | "all") => void navigate({ to: "/leads", search: { view } });
  if (error && !figures)
    return <ErrorNotice title="The leads could not be counted." error={error} onRetry={() => void refetch()} />;
  if (!figures) return null;
  const { receivedToday, waiting, tabs, medianResponseMinutes } = figures;
  return (
    <Tile
      title="Leads"
      icon={<Inbox aria-hidden size={15} />}
      figure={<Figure value={receivedToday} label="new today" onOpen={() => open("all")} />}
    >
      <Part
        icon={<Hourglass aria-hidden size={14} />}
        label={tabs.overdue > 0 ? `Waiting, ${tabs.overdue} overdue` : "Waiting"}
        isLate={tabs.overdue > 0}
        value={waiting}
        onOpen={() => open(tabs.overdue > 0 ? "overdue" : "new")}
      />
      <Part
        icon={<Timer aria-hidden size={14} />}
        label="Median response"
        value={medianResponseMinutes === null ? "–" : leadWords.span(medianResponseMinutes)}
        onOpen={() => open("all")}
      />
    </Tile>
  );
}
