/** The part of Node that one test needs; the web app itself has no Node types. */
declare module "node:crypto" {
  export const webcrypto: Crypto;
}
