export { LocationDialog } from "./locations/LocationDialog.tsx";
export { PeopleList } from "./users/PeopleList.tsx";
export { DeactivateDialog } from "./users/DeactivateDialog.tsx";
export { OneOrganization } from "./OneOrganization.tsx";
