import { isAllowed, type AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import {
  CalendarDays,
  CarFront,
  Handshake,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Phone,
  Settings,
  ShieldCheck,
  Users,
  type LucideIcon,
} from "lucide-react";
import { useWorkplace } from "#lib/workplace/workplace.ts";

interface NavigationEntry {
  to:
    | "/dashboard"
    | "/customers"
    | "/leads"
    | "/calls"
    | "/inventory"
    | "/tasks"
    | "/settings"
    | "/deals"
    | "/appointments"
    | "/super-admin";
  label: string;
  icon: LucideIcon;
  isInBottomBar?: true;
  /** What its page requires. */
  needs?: AnyPermission | "super admin";
}

/** The entries in order. A phone's bottom bar shows the marked ones. */
const navigation: readonly NavigationEntry[] = [
  { to: "/dashboard", label: "Dashboard", icon: LayoutDashboard, isInBottomBar: true },
  { to: "/customers", label: "Customers", icon: Users, isInBottomBar: true, needs: "org:customers:view" },
  { to: "/leads", label: "Leads", icon: Inbox, needs: "org:customers:view" },
  { to: "/calls", label: "Calls", icon: Phone, isInBottomBar: true, needs: "calls:view" },
  { to: "/inventory", label: "Inventory", icon: CarFront },
  { to: "/tasks", label: "Tasks", icon: ListChecks, isInBottomBar: true, needs: "org:customers:view" },
  { to: "/settings", label: "Settings", icon: Settings, needs: "org:settings:manage" },
  { to: "/deals", label: "Deals", icon: Handshake },
  { to: "/appointments", label: "Appointments", icon: CalendarDays, needs: "org:customers:view" },
  { to: "/super-admin", label: "Super Admin", icon: ShieldCheck, needs: "super admin" },
];

/** The entries whose pages the person may open. */
export function useNavigation(): readonly NavigationEntry[] {
  const access = useWorkplace((workplace) => workplace.access);
  return navigation.filter(
    ({ needs }) => needs === undefined || (needs === "super admin" ? access.isSuperAdmin : isAllowed(access, needs)),
  );
}
