export const changesNotSaved = (count: number) => `${count} ${count === 1 ? "change is" : "changes are"} not saved yet`;

export const draftsHere = (count: number) => `${count} ${count === 1 ? "draft" : "drafts"}`;
