import { BlockList, isIP } from "node:net";

/** Networks of IANA's special-purpose registries that no host on the internet is in: private, loopback, link-local, shared, reserved and multicast addresses. */
const special = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(network, bits, "ipv6");

/** The only part of IPv6 that is handed out: neither local addresses nor IPv4's in IPv6's clothes are in it. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one of the internet's. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, "ipv4");
  return version === 6 && !address.includes("%") && global.check(address, "ipv6") && !special.check(address, "ipv6");
}
