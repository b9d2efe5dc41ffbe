import type { Lead } from "@automotive-crm/contract/leads/record";
import { isOpenLead } from "@automotive-crm/contract/leads/statuses";
import { globalView } from "@automotive-crm/contract/organizations/record";
import {
  CalendarPlus,
  CircleArrowRight,
  CircleX,
  Handshake,
  ListPlus,
  MessageSquareText,
  Phone,
  RotateCcw,
  ShieldX,
  UserCheck,
  UserRoundPlus,
  type LucideIcon,
} from "lucide-react";
import { useState, type ReactNode } from "react";
import { useSession } from "#lib/session/session-store.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { callCallee } from "#records/call-callee.ts";
import type { OpenedDialog } from "#records/customer-part.ts";
import { DialogOfCustomer } from "#records/dialog/DialogOfCustomer.tsx";
import { formOf } from "#records/dialog/record-dialogs.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { appointmentRecord } from "#features/appointments/index.ts";
import { customerQuery } from "#features/customers/index.ts";
import { loadNewDeal } from "#features/deals/index.ts";
import { taskRecord } from "#features/tasks/index.ts";
import { leadStepKeys } from "./lead-keys.ts";
import type { OpenedLeadDialog } from "./LeadDialog.tsx";
import { changeLead, takeTurn } from "./save-lead.ts";

/** Something that can be done about a lead, from its row, its panel and by a key. */
export interface LeadStep {
  name: string;
  word: string;
  Icon: LucideIcon;
  /** In the row that has the focus. */
  key?: string;
  isDangerous?: boolean;
  act: () => void;
}

type Opened =
  OpenedLeadDialog | { of: "deal"; lead: Lead } | { of: "customer"; lead: Lead; opened: OpenedDialog; title: string };

const loadDialog = async () => (await import("./LeadDialog.tsx")).LeadDialog;

/** What the person can do about leads, and the dialogs for it. */
export function useLeadWork(organizationId: string): { stepsOf: (lead: Lead) => LeadStep[]; dialogs: ReactNode } {
  const [opened, open] = useState<Opened | null>(null);
  const ownId = useSession(({ user }) => user?.id);
  const mayEdit = usePermission("org:customers:edit") && organizationId !== globalView;
  const mayCall = usePermission("calls:create") && organizationId !== globalView;
  const mayReassign = usePermission("leads:reassign");
  const mayDeal = usePermission("deals:create") && organizationId !== globalView;

  const stepsOf = (lead: Lead): LeadStep[] => {
    const { assignedTo, offeredTo, customerId, customerPhone } = lead;
    const isOpen = isOpenLead(lead.status);
    // Once it is answered, giving it away is reassigning.
    const isHeld = assignedTo === ownId && lead.firstResponseAt === null;
    const step = (isOffered: boolean, of: LeadStep) => (isOffered ? [of] : []);
    const pass: LeadStep = {
      name: "pass",
      word: "Pass to the next person",
      Icon: CircleArrowRight,
      key: leadStepKeys.pass,
      act: () => void takeTurn(lead, "pass", organizationId),
    };
    const mayPass = mayEdit && isOpen && ownId !== undefined;
    return [
      ...step(mayEdit && !isOpen, {
        name: "reopen",
        word: "Reopen",
        Icon: RotateCcw,
        act: () =>
          void changeLead(lead, { status: lead.firstResponseAt === null ? "new" : "contacted" }, organizationId),
      }),
      ...step(mayEdit && isOpen && assignedTo === null && (offeredTo ?? ownId) === ownId && ownId !== undefined, {
        name: "accept",
        word: "Accept",
        Icon: UserCheck,
        key: leadStepKeys.accept,
        act: () => void takeTurn(lead, "accept", organizationId),
      }),
      ...step(mayPass && offeredTo === ownId, pass),
      ...step(mayCall && mayEdit && customerPhone !== null, {
        name: "call",
        word: "Call",
        Icon: Phone,
        key: "d",
        act: () => void callCallee({ organizationId, customerId }, { isRow: true }),
      }),
      ...step(mayEdit, {
        name: "message",
        word: "Log text or email",
        Icon: MessageSquareText,
        key: leadStepKeys.message,
        act: () => open({ of: "message", lead }),
      }),
      // Not in the place of what was pressed to take it, and after what answers it.
      ...step(mayPass && isHeld && offeredTo !== ownId, pass),
      ...step(mayEdit, {
        name: "task",
        word: "Schedule task",
        Icon: ListPlus,
        key: leadStepKeys.task,
        act: () => open({ of: "customer", lead, opened: formOf(taskRecord), title: "Create New Task" }),
      }),
      ...step(mayEdit, {
        name: "book",
        word: "Book appointment",
        Icon: CalendarPlus,
        key: leadStepKeys.book,
        act: () => open({ of: "customer", lead, opened: formOf(appointmentRecord), title: "Schedule Appointment" }),
      }),
      ...step(mayDeal && isOpen, {
        name: "deal",
        word: "New deal",
        Icon: Handshake,
        act: () => open({ of: "deal", lead }),
      }),
      ...step(mayReassign && mayEdit && isOpen, {
        name: "assign",
        word: assignedTo === null ? "Assign…" : "Reassign…",
        Icon: UserRoundPlus,
        act: () => open({ of: "assign", lead }),
      }),
      ...step(mayEdit && isOpen, {
        name: "lose",
        word: "Lose…",
        Icon: CircleX,
        key: leadStepKeys.lose,
        isDangerous: true,
        act: () => open({ of: "close", status: "lost", lead }),
      }),
      ...step(mayEdit && isOpen, {
        name: "bad",
        word: "Not a lead…",
        Icon: ShieldX,
        isDangerous: true,
        act: () => open({ of: "close", status: "bad", lead }),
      }),
    ];
  };
  return {
    stepsOf,
    dialogs: <LeadDialogs opened={opened} organizationId={organizationId} onClose={() => open(null)} />,
  };
}

interface LeadDialogsProps {
  opened: Opened | null;
  organizationId: string;
  onClose: () => void;
}

const LeadDialogs = ({ opened, organizationId, onClose }: LeadDialogsProps) => (
  <>
    <LazyDialog
      load={loadNewDeal}
      isOnDemand
      isOpen={opened?.of === "deal"}
      onClose={onClose}
      dialog={opened?.of === "deal" ? { ...dealOf(opened.lead), organizationId, onClose } : null}
    />
    <LazyDialog
      load={loadDialog}
      isOpen={opened !== null && opened.of !== "customer" && opened.of !== "deal"}
      onClose={onClose}
      dialog={
        opened && opened.of !== "customer" && opened.of !== "deal" ? { ...opened, organizationId, onClose } : null
      }
    />
    {opened?.of === "customer" && (
      <DialogOfCustomer
        title={opened.title}
        query={customerQuery(organizationId, opened.lead.customerId)}
        opened={opened.opened}
        onClose={onClose}
      />
    )}
  </>
);

/** The deal that a lead becomes: theirs, about what they asked for. */
const dealOf = ({ id, customerId, customerName, vehicle }: Lead) => ({
  leadId: id,
  customer: { id: customerId, name: customerName },
  ...(vehicle && {
    vehicle: {
      from: "described" as const,
      year: String(vehicle.year ?? ""),
      make: vehicle.make ?? "",
      model: vehicle.model ?? "",
      trim: vehicle.trim ?? "",
      vin: vehicle.vin ?? "",
    },
  }),
});
