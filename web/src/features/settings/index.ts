export { LocationDialog } from "./locations/LocationDialog.tsx";
export { DeactivateDialog } from "./users/DeactivateDialog.tsx";
