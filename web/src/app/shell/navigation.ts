import {
  CarFront,
  Handshake,
  LayoutDashboard,
  ListChecks,
  Phone,
  Settings,
  ShieldCheck,
  Users,
  type LucideIcon,
} from "lucide-react";

interface NavigationEntry {
  to: "/dashboard" | "/customers" | "/calls" | "/inventory" | "/tasks" | "/settings" | "/deals" | "/super-admin";
  label: string;
  icon: LucideIcon;
  isInBottomBar?: true;
  isForSuperAdmins?: true;
}

/** The sidebar entries in order. A phone's bottom bar shows the marked ones. */
export const navigation: readonly NavigationEntry[] = [
  { to: "/dashboard", label: "Dashboard", icon: LayoutDashboard, isInBottomBar: true },
  { to: "/customers", label: "Customers", icon: Users, isInBottomBar: true },
  { to: "/calls", label: "Calls", icon: Phone, isInBottomBar: true },
  { to: "/inventory", label: "Inventory", icon: CarFront },
  { to: "/tasks", label: "Tasks", icon: ListChecks, isInBottomBar: true },
  { to: "/settings", label: "Settings", icon: Settings },
  { to: "/deals", label: "Deals", icon: Handshake },
  { to: "/super-admin", label: "Super Admin", icon: ShieldCheck, isForSuperAdmins: true },
];
