/** A unique key. crypto.randomUUID is missing on plain HTTP, e.g. on a dealership's internal network. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
