/** Imported first, for its effect: an old Node ends with one plain line before it meets anything it does not know. */
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed, this is ${process.versions.node}. Get it from https://nodejs.org`);
  process.exit(1);
}
