/** Capitalizes the contract's short reasons ("must be at most 80 characters") for use under a field. */
export const asSentence = (message: string) => message.charAt(0).toUpperCase() + message.slice(1);
