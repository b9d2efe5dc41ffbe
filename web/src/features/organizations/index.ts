export { LocationSwitcher } from "./LocationSwitcher.tsx";
export { OrganizationControl } from "./OrganizationControl.tsx";
