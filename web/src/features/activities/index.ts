export { ActivityPanel } from "./ActivityPanel.tsx";
export { LazyCallDialog as CallDialog } from "./call-dialog/LazyCallDialog.tsx";
