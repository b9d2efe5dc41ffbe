import type { TestDrive } from "@automotive-crm/contract/showroom/board";
import { locationTopic } from "@automotive-crm/contract/live/topics";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useLiveReload } from "#lib/live/useLiveReload.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { readStockAgain, testDrivesQuery } from "#features/inventory/inventory.queries.ts";
import { Section } from "./Section.tsx";
import type { CarProps } from "./car-props.ts";

/** Who has the car now, and who drove it before. A car that nobody drove needs no heading. */
export function TestDrives({ organizationId, vehicle }: CarProps) {
  const maySee = usePermission("org:customers:view");
  const { data: drives = [] } = useQuery({ ...testDrivesQuery(organizationId, vehicle.id), enabled: maySee });
  useLiveReload(
    locationTopic(organizationId, vehicle.locationId),
    ["visit"],
    () => void readStockAgain(organizationId),
  );
  if (drives.length === 0) return null;
  const out = drives.find(({ backAt }) => backAt === null);
  return (
    <Section title="Test drives">
      {out && (
        <p className="mb-1 flex items-center gap-2 rounded-box tint-warning px-3 py-2 text-table text-warn">
          <KeyRound aria-hidden size={16} className="shrink-0" />
          <span>
            Out on a test drive with{" "}
            <Link to="/showroom" search={{ visit: out.visitId }} className="font-semibold underline">
              {out.customerName ?? "a guest"}
            </Link>
            , since <Timestamp at={out.outAt} look="time" timeZone={out.timeZone} />
            {out.personName !== null && `. ${out.personName} has the key.`}
          </span>
        </p>
      )}
      <ul className="divide-y divide-line">
        {drives
          .filter((drive) => drive !== out)
          .map((drive) => (
            <Drive key={drive.id} drive={drive} />
          ))}
      </ul>
    </Section>
  );
}

const Drive = ({
  drive: { customerName, personName, outAt, odometerOut, odometerBack, timeZone },
}: {
  drive: TestDrive;
}) => (
  <li className="flex min-h-11 items-center justify-between gap-3 py-1.5 text-table">
    <div className="min-w-0">
      <p className="truncate font-medium">{customerName ?? "A guest"}</p>
      <p className="truncate text-meta text-quiet">
        {[
          personName !== null && `with ${personName}`,
          odometerOut !== null && odometerBack !== null && `${odometerBack - odometerOut} miles`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </div>
    <span className="shrink-0 text-meta text-quiet">
      <Timestamp at={outAt} look="day" timeZone={timeZone} />
    </span>
  </li>
);
