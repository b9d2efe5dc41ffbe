export { AlertSwitches } from "./AlertSwitches.tsx";
export { NotificationBell } from "./NotificationBell.tsx";
