export const outboxPrefix = "automotive-crm.outbox.";
/** Of one unsent write, or what the keys of all of a person's begin with. */
export const outboxKeyOf = (userId: string, workId = "") => `${outboxPrefix}${userId}.${workId}`;
