export { CreateOrganizationDialog } from "./CreateOrganizationDialog.tsx";
export { LocationSwitcher } from "./LocationSwitcher.tsx";
export { OrganizationControl } from "./OrganizationControl.tsx";
export { PlaceZoneField } from "./PlaceZoneField.tsx";
export { TimeZoneField } from "./TimeZoneField.tsx";
