import { binDays } from "@automotive-crm/contract/customers/bin";

/** How long a deleted customer can still be restored. */
export function daysLeftText(deletedAt: string): string {
  const days = Math.max(0, Math.ceil(binDays - (Date.now() - new Date(deletedAt).getTime()) / 86_400_000));
  return days === 1 ? "1 day left" : `${days} days left`;
}
