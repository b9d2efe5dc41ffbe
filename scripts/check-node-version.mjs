/** Imported first, for its effect: an old Node exits with one plain line before it reaches syntax it doesn't know. */
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is required; this is ${process.versions.node}. Get it from https://nodejs.org`);
  process.exit(1);
}
