import { isAllowed, type AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import {
  CalendarDays,
  Car,
  CarFront,
  Handshake,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Phone,
  Settings,
  ShieldCheck,
  Store,
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
    | "/deals"
    | "/showroom"
    | "/vehicles"
    | "/tasks"
    | "/appointments"
    | "/settings"
    | "/super-admin";
  label: string;
  icon: LucideIcon;
  /** Whom a phone shows it in the bottom bar: everyone who may open it, or only those with this permission. */
  bottomBar?: "all" | AnyPermission;
  /** What its page requires. */
  needs?: AnyPermission | "super admin";
}

/** The entries in order; Settings comes after the daily work. */
const navigation: readonly NavigationEntry[] = [
  { to: "/dashboard", label: "Dashboard", icon: LayoutDashboard, bottomBar: "all" },
  { to: "/customers", label: "Customers", icon: Users, bottomBar: "all", needs: "org:customers:view" },
  { to: "/leads", label: "Leads", icon: Inbox, bottomBar: "org:customers:edit", needs: "org:customers:view" },
  { to: "/calls", label: "Calls", icon: Phone, bottomBar: "all", needs: "calls:view" },
  { to: "/inventory", label: "Inventory", icon: CarFront },
  { to: "/deals", label: "Deals", icon: Handshake, needs: "deals:view" },
  { to: "/showroom", label: "Showroom", icon: Store, needs: "org:customers:view" },
  { to: "/vehicles", label: "Vehicles", icon: Car, needs: "org:customers:view" },
  { to: "/tasks", label: "Tasks", icon: ListChecks, bottomBar: "all", needs: "org:customers:view" },
  { to: "/appointments", label: "Appointments", icon: CalendarDays, needs: "org:customers:view" },
  { to: "/settings", label: "Settings", icon: Settings, needs: "org:settings:manage" },
  { to: "/super-admin", label: "Super Admin", icon: ShieldCheck, needs: "super admin" },
];

/** Those that a phone shows in the bottom bar. */
export function useBottomBar(): readonly NavigationEntry[] {
  const access = useWorkplace((workplace) => workplace.access);
  return useNavigation().filter(
    ({ bottomBar }) => bottomBar !== undefined && (bottomBar === "all" || isAllowed(access, bottomBar)),
  );
}

/** The entries whose pages the person may open. */
export function useNavigation(): readonly NavigationEntry[] {
  const access = useWorkplace((workplace) => workplace.access);
  return navigation.filter(
    ({ needs }) => needs === undefined || (needs === "super admin" ? access.isSuperAdmin : isAllowed(access, needs)),
  );
}
