/** The contract's short reasons ("must be at most 80 characters") stand alone under a field. */
export const asSentence = (message: string) => message.charAt(0).toUpperCase() + message.slice(1);
