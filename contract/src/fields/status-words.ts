/** "canceled" for the API's British "cancelled"; the other statuses as they are. */
export const statusInWords = (status: string): string => (status === "cancelled" ? "canceled" : status);
