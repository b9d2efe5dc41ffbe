/** Where "now" comes from; injected, so that tests decide what time it is. */
export type Clock = () => Date;
