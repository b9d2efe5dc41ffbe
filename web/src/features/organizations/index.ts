export { LazyCreateOrganizationDialog } from "./LazyCreateOrganizationDialog.tsx";
export { LocationSwitcher } from "./LocationSwitcher.tsx";
export { OrganizationControl } from "./OrganizationControl.tsx";
export { PlaceZoneField } from "./PlaceZoneField.tsx";
export { TimeZoneField } from "./TimeZoneField.tsx";
