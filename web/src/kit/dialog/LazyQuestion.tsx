import type { ComponentProps } from "react";
import type { ConfirmDialog } from "./ConfirmDialog.tsx";
import { LazyDialog } from "./LazyDialog.tsx";

const loadQuestion = async () => (await import("./ConfirmDialog.tsx")).ConfirmDialog;

/** A ConfirmDialog that is fetched once the page is on the screen. */
export const LazyQuestion = (props: ComponentProps<typeof ConfirmDialog>) => (
  <LazyDialog load={loadQuestion} isOpen={props.isOpen} onClose={props.onCancel} dialog={props} />
);
