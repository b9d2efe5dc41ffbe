/** Starts the keys of everything that shows calls. */
export const callsKey = "calls";
