import type { Task } from "@automotive-crm/contract/tasks";
import { useMemo, useState } from "react";
import type { ComponentProps } from "react";
import type { AppointmentDialog } from "#features/appointments/index.ts";

type Appointment = NonNullable<ComponentProps<typeof AppointmentDialog>["appointment"]>;

export type OpenedDialog =
  | { kind: "call" | "vehicle" | "locations" }
  | { kind: "task"; task?: Task | undefined }
  | { kind: "appointment"; appointment?: Appointment | undefined };

/** Which of the page's dialogs is open; one at a time. */
export function useWorkspaceDialogs() {
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const open = useMemo(
    () => ({
      call: () => setOpened({ kind: "call" }),
      vehicle: () => setOpened({ kind: "vehicle" }),
      locations: () => setOpened({ kind: "locations" }),
      task: (task?: Task) => setOpened({ kind: "task", task }),
      appointment: (appointment?: Appointment) => setOpened({ kind: "appointment", appointment }),
    }),
    [],
  );
  return { opened, open, close: () => setOpened(null) };
}

export type OpenDialog = ReturnType<typeof useWorkspaceDialogs>["open"];
