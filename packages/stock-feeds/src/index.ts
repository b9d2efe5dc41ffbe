export type { FeedReading, FeedRow, Unit } from "./feed.ts";
export { readFeed } from "./read-feed.ts";
