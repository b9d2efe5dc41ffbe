/** The system's Chromium: Playwright's own is a download that closed networks refuse. `npm test` installs Debian's. */
export const chromiumPath = process.env["CRM_CHROMIUM"] || "/usr/bin/chromium";

/** What Chromium needs as root in a container, and to leave the network alone. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
