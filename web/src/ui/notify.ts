import { toast } from "sonner";

/** Short messages at the bottom left. Errors stay until they are read and closed, or taken back by the id they were given. */
export const notify = {
  success: (text: string) => toast.success(text),
  info: (text: string) => toast.info(text),
  warning: (text: string) => toast.warning(text, { duration: 10_000 }),
  error: (text: string, id?: string) =>
    toast.error(text, { duration: Number.POSITIVE_INFINITY, ...(id !== undefined && { id }) }),
  takeBack: (id: string) => toast.dismiss(id),
};
