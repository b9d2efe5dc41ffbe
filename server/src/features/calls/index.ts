export { chooseBridge } from "./bridge/choose-bridge.ts";
export { describeCall } from "./call-words.ts";
export { callTimeline } from "./call-timeline.ts";
export { callsRoutes } from "./calls.routes.ts";
export { twilioRoutes } from "./twilio.routes.ts";
