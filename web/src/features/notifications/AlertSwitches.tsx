import { BrowserNotificationsSwitch } from "./BrowserNotificationsSwitch.tsx";
import { LeadSoundSwitch } from "./LeadSoundSwitch.tsx";

/** What this device does when something new comes, beyond the app itself. */
export const AlertSwitches = () => (
  <>
    <BrowserNotificationsSwitch hint="On this device, while you are in another tab or app." />
    <LeadSoundSwitch hint="On this device, while the app is open." />
  </>
);
