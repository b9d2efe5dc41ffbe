import { otherNode, type NodeName } from "./layout.ts";

/** What the supervisor does about its two nodes. It decides from what it sees alone; cluster.ts looks and acts. */

export interface Seen {
  nodes: Record<NodeName, SeenNode>;
  /** How long the primary's log is, in bytes; undefined if it doesn't answer. */
  position: number | undefined;
  /** How much of it the replica has on its disk; undefined while it doesn't stream. */
  confirmed: number | undefined;
  /** Commits wait for it, as far as the primary says. */
  isSynchronous: boolean;
}

export interface SeenNode {
  isRunning: boolean;
  answers: boolean;
  /** It is being started or rebuilt, or may not be. */
  isBusy: boolean;
}

export interface State {
  primary: NodeName;
  /** Whether commits wait for the replica, and whether it has everything that was confirmed. */
  protection: "unprotected" | "joining" | "protected";
  /** Up to where the replica must have the log to be joined. */
  joinsAt?: number | undefined;
  /** In milliseconds. */
  primarySilentSince?: number | undefined;
  replicaGoneSince?: number | undefined;
}

export type Action =
  { do: "start" | "rebuild" | "promote"; node: NodeName } | { do: "wait for replica" | "wait for nobody" };

/**
 * A commit waits for a lost replica for less than five seconds, in which statements that wait for its locks would be canceled
 * (requestSeconds).
 */
export const replicaPatienceMs = 4_000;
/** A primary that hangs is taken for dead. */
export const silenceMs = 5_000;
/** A replica that runs but can't follow, for example because the primary has removed what it needs. */
export const rebuildMs = 60_000;

/** What to do now, and how things stand once it is done. */
export function decide(state: State, seen: Seen, now: number): { state: State; actions: Action[] } {
  const { isRunning, answers } = seen.nodes[state.primary];
  if (answers) return lookAfterReplica({ ...state, primarySilentSince: undefined }, seen, now);
  const since = state.primarySilentSince ?? now;
  const isGone = !isRunning || now - since >= silenceMs;
  return isGone ? replacePrimary(state, seen) : { state: { ...state, primarySilentSince: since }, actions: [] };
}

/** Promotes the replica only if it has everything that was confirmed. Otherwise the primary has to come back with what it has. */
function replacePrimary(state: State, { nodes }: Seen): { state: State; actions: Action[] } {
  const { primary, protection } = state;
  const replica = otherNode(primary);
  if (protection === "protected" && nodes[replica].answers) {
    const actions: Action[] = [
      { do: "promote", node: replica },
      { do: "rebuild", node: primary },
    ];
    return { state: { primary: replica, protection: "unprotected" }, actions };
  }
  return { state, actions: startIfDown(primary, nodes[primary]) };
}

function lookAfterReplica(state: State, seen: Seen, now: number): { state: State; actions: Action[] } {
  if (seen.confirmed === undefined) return missReplica(state, seen, now);
  const present = { ...state, replicaGoneSince: undefined };
  if (state.protection === "unprotected")
    return {
      state: { ...present, protection: "joining", joinsAt: undefined },
      actions: [{ do: "wait for replica" }],
    };
  // Where the primary was once commits waited: what came before may not be there yet.
  const joinsAt = state.joinsAt ?? (seen.isSynchronous ? seen.position : undefined);
  const isJoined = state.protection === "protected" || seen.confirmed >= (joinsAt ?? Infinity);
  return { state: { ...present, joinsAt, protection: isJoined ? "protected" : "joining" }, actions: [] };
}

function missReplica(state: State, { nodes }: Seen, now: number): { state: State; actions: Action[] } {
  const replica = otherNode(state.primary);
  const since = state.replicaGoneSince ?? now;
  const isGivenUp = state.protection !== "unprotected" && now - since >= replicaPatienceMs;
  const needsRebuild = nodes[replica].isRunning && !nodes[replica].isBusy && now - since >= rebuildMs;
  return {
    state: {
      ...state,
      protection: isGivenUp ? "unprotected" : state.protection,
      replicaGoneSince: needsRebuild ? undefined : since,
    },
    actions: [
      ...(isGivenUp ? [{ do: "wait for nobody" } as const] : []),
      ...(needsRebuild ? [{ do: "rebuild", node: replica } as const] : startIfDown(replica, nodes[replica])),
    ],
  };
}

const startIfDown = (node: NodeName, { isRunning, isBusy }: SeenNode): Action[] =>
  isRunning || isBusy ? [] : [{ do: "start", node }];
