/**
 * How much of the database's log a browser has to find in what it reads next. Answers to writes and live events tell it, where the server
 * has a replica; requests repeat the highest.
 */
export const readPositionHeader = "x-read-position";
