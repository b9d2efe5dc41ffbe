/** What can be done by a key about the lead whose row has the focus; d calls in every list. */
export const leadStepKeys = { accept: "y", pass: "p", message: "m", task: "t", book: "a", lose: "l" } as const;
