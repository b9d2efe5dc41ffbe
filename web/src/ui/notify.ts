import { toast } from "sonner";

/** Short messages at the bottom left. Errors stay until they are read and closed. */
export const notify = {
  success: (text: string) => toast.success(text),
  info: (text: string) => toast.info(text),
  warning: (text: string) => toast.warning(text, { duration: 10_000 }),
  error: (text: string) => toast.error(text, { duration: Number.POSITIVE_INFINITY }),
};
