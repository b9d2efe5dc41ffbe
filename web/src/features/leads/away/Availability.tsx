import { globalView } from "@automotive-crm/contract/organizations/record";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CirclePause } from "lucide-react";
import { useState } from "react";
import { useNow } from "#lib/browser/useNow.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useLiveReload } from "#lib/live/useLiveReload.ts";
import { useSession } from "#lib/session/session-store.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { Popover } from "#kit/menu/Popover.tsx";
import { absencesQuery, readAbsencesAgain } from "./absences.ts";
import { AvailabilityPanel } from "./AvailabilityPanel.tsx";
import { usePersonZone } from "#lib/workplace/usePersonZone.ts";

const loadDialog = async () => (await import("./AwayDialog.tsx")).AwayDialog;

/** In the head of the list of leads: whether the person takes leads now, and for managers who else doesn't. */
export function Availability({ organizationId }: { organizationId: string }) {
  const isOne = organizationId !== globalView;
  const mayWork = usePermission("org:customers:edit") && isOne;
  const ownId = useSession(({ user }) => user?.id);
  const { data: absences } = useQuery({ ...absencesQuery(organizationId), enabled: mayWork });
  const [isChoosing, setIsChoosing] = useState(false);
  const { zoneOf, isPending } = usePersonZone(organizationId, { enabled: mayWork });
  useLiveReload(isOne ? organizationTopic(organizationId) : undefined, ["settings"], () => void readAbsencesAgain());
  const now = useNow(() => (absences ?? []).flatMap(({ startsAt, endsAt }) => [new Date(startsAt), new Date(endsAt)]));
  if (!mayWork || !absences || isPending || ownId === undefined) return null;
  const present = absences.filter(({ startsAt, endsAt }) => new Date(startsAt) <= now && now < new Date(endsAt));
  const own = present.find(({ person }) => person.id === ownId);
  const timeZone = zoneOf(ownId);
  const Icon = own ? CirclePause : CircleCheck;
  const word = own ? (
    <>
      Away until <Timestamp at={own.endsAt} look="sentence" timeZone={timeZone} />
    </>
  ) : (
    "Taking leads"
  );
  return (
    <>
      <Popover
        label={own ? "You are away from leads" : "Taking leads"}
        isIconOnly
        hasTip={false}
        align="end"
        triggerClassName={`button button-ghost gap-1.5 max-md:w-(--size) max-md:p-0 ${own ? "text-warn" : ""}`}
        panelClassName="w-80 max-w-[calc(100vw-16px)] p-3"
        trigger={
          <>
            <Icon aria-hidden size={18} className={own ? "" : "text-good"} />
            <span className="max-md:hidden">{word}</span>
          </>
        }
      >
        <AvailabilityPanel
          organizationId={organizationId}
          ownId={ownId}
          zoneOf={zoneOf}
          own={own}
          others={present.filter((absence) => absence.person.id !== ownId)}
          onChoose={() => setIsChoosing(true)}
        />
      </Popover>
      <LazyDialog
        load={loadDialog}
        isOnDemand
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        dialog={isChoosing ? { organizationId, ownId, timeZone, onClose: () => setIsChoosing(false) } : null}
      />
    </>
  );
}
