export { DeactivateDialog } from "./users/DeactivateDialog.tsx";
