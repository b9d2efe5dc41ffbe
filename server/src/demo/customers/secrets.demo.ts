import { ago, toDay, year, type DemoContext } from "#app/demo/demo-context.ts";
import type { Random } from "#app/demo/random.ts";

const letters = "ABCDEFGHKLMRSTW".split("");

/** Date of birth and driver's license of some customers, stored encrypted. */
export function drawSecrets(
  random: Random,
  { now, sealer }: Pick<DemoContext, "now" | "sealer">,
  state: string | null,
) {
  const bornOn = toDay(ago(now, (18 + random.next() * 65) * year));
  const license = `${state ?? "NJ"} ${random.pick(letters)}${random.whole(100_000_000, 999_999_999)}`;
  return {
    dateOfBirthSealed: random.chance(0.35) ? sealer.seal(bornOn) : null,
    driverLicenseSealed: random.chance(0.25) ? sealer.seal(license) : null,
  };
}
