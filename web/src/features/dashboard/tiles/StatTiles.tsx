import type { DashboardStats } from "@automotive-crm/contract/dashboard/figures";
import { CalendarDays, CalendarPlus, Hourglass, ListChecks, Phone, PhoneIncoming, PhoneOutgoing } from "lucide-react";
import type { Detail } from "#features/dashboard/details.ts";
import { Figure, Part, Tile } from "./Tile.tsx";

interface StatTilesProps {
  stats: DashboardStats;
  onOpen: (detail: Detail) => void;
}

/** Calls, tasks and appointments. Every number opens the list of what it counts. */
export function StatTiles({ stats, onOpen }: StatTilesProps) {
  const { totalCallsToday, inboundCallsToday, outboundCallsToday, overdueTasks, pendingTasks } = stats;
  const { appointmentsToday, appointmentsSetToday } = stats;
  return (
    <div className="tiles">
      {totalCallsToday !== null && (
        <Tile
          title="Calls"
          icon={<Phone aria-hidden size={15} />}
          figure={
            <Figure
              value={totalCallsToday}
              label="calls today"
              onOpen={() => onOpen({ of: "calls", filter: "today" })}
            />
          }
        >
          <Part
            icon={<PhoneIncoming aria-hidden size={14} />}
            label="Inbound"
            value={inboundCallsToday ?? 0}
            onOpen={() => onOpen({ of: "calls", filter: "inbound" })}
          />
          <Part
            icon={<PhoneOutgoing aria-hidden size={14} />}
            label="Outbound"
            value={outboundCallsToday ?? 0}
            onOpen={() => onOpen({ of: "calls", filter: "outbound" })}
          />
        </Tile>
      )}
      <Tile
        title="Tasks"
        icon={<ListChecks aria-hidden size={15} />}
        figure={
          <Figure
            value={overdueTasks}
            label="overdue"
            isLate={overdueTasks > 0}
            onOpen={() => onOpen({ of: "tasks", filter: "overdue" })}
          />
        }
      >
        <Part
          icon={<Hourglass aria-hidden size={14} />}
          label="Pending"
          value={pendingTasks}
          onOpen={() => onOpen({ of: "tasks", filter: "pending" })}
        />
      </Tile>
      <Tile
        title="Appointments"
        icon={<CalendarDays aria-hidden size={15} />}
        figure={
          <Figure
            value={appointmentsToday}
            label="today"
            onOpen={() => onOpen({ of: "appointments", filter: "today" })}
          />
        }
      >
        <Part
          icon={<CalendarPlus aria-hidden size={14} />}
          label="Set today"
          value={appointmentsSetToday}
          onOpen={() => onOpen({ of: "appointments", filter: "set" })}
        />
      </Tile>
    </div>
  );
}
