/** A key nobody else makes. crypto.randomUUID is missing where the app is opened by plain http, e.g. in a dealership's own network. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
