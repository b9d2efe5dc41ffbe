/** The options of a select, with the record's own value if the list no longer has it. */
export const optionsWith = (list: readonly string[], own: string) =>
  (own === "" || list.includes(own) ? list : [...list, own]).map((each) => <option key={each}>{each}</option>);
