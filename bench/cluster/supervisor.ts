import { once } from "node:events";
import { createConnection } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fenceCommands, proxyCommands } from "./config-files.ts";
import { otherNode, type NodeName } from "./layout.ts";
import type { PostgresNode } from "./postgres-node.ts";
import { decide, type Action, type Seen, type State } from "./supervise.ts";

const lookMs = 250;

export interface Proxy {
  /** Takes commands. */
  socket: string;
  /** Writes what it starts with, should it have to start again. */
  configure(primary: NodeName): void;
}

/** Keeps one primary and one replica: looks at both four times a second and does what supervise.ts decides. */
export class Supervisor {
  readonly nodes: Record<NodeName, PostgresNode>;
  readonly #proxy: Proxy;
  readonly #say: (text: string) => void;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  #state: State = { primary: "a", protection: "unprotected" };
  #done: Promise<void> = Promise.resolve();

  constructor(nodes: Record<NodeName, PostgresNode>, { proxy, say }: { proxy: Proxy; say: (text: string) => void }) {
    this.nodes = nodes;
    this.#proxy = proxy;
    this.#say = say;
  }

  get state(): State {
    return this.#state;
  }

  get primary(): PostgresNode {
    return this.nodes[this.#state.primary];
  }

  get replica(): PostgresNode {
    return this.nodes[otherNode(this.#state.primary)];
  }

  start(): void {
    this.#done = this.#watch();
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#done;
  }

  async #watch(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        await this.#turn();
      } catch (error) {
        // The state is as before, so the same is tried again.
        this.#say(`The supervisor failed and tries again: ${String(error)}`);
      }
      await pause(lookMs);
    }
  }

  async #turn(): Promise<void> {
    const { state, actions } = decide(this.#state, await this.#look(), performance.now());
    for (const action of actions) await this.#act(action);
    if (state.protection !== this.#state.protection || state.primary !== this.#state.primary) this.#tell(state);
    this.#state = state;
  }

  async #look(): Promise<Seen> {
    const { primary } = this.#state;
    const replication = this.nodes[primary].query<Omit<Seen, "nodes">>(
      `select (pg_current_wal_flush_lsn() - '0/0')::float8 as position, (r.flush_lsn - '0/0')::float8 as confirmed,
         coalesce(r.sync_state = 'sync', false) as "isSynchronous"
       from (values (1)) one left join pg_stat_replication r
         on r.state = 'streaming' and r.application_name = '${otherNode(primary)}'`,
    );
    const [a, b, found] = await Promise.all([this.nodes.a.look(), this.nodes.b.look(), replication.catch(() => [])]);
    const [first = { position: undefined, confirmed: undefined, isSynchronous: false }] = found;
    return { nodes: { a, b }, ...first, confirmed: first.confirmed ?? undefined };
  }

  async #act(action: Action): Promise<void> {
    const { primary } = this.#state;
    switch (action.do) {
      case "wait for replica":
        return this.nodes[primary].configure({ waitsFor: otherNode(primary) });
      case "wait for nobody":
        return this.nodes[primary].configure({ waitsFor: undefined });
      case "promote":
        return this.#promote(action.node);
      case "start":
        this.#say(`postgres-${action.node} is down: starting it`);
        return this.#besides(this.nodes[action.node].start());
      case "rebuild":
        this.#say(`postgres-${action.node} is being rebuilt from the other`);
        return this.#besides(this.nodes[action.node].copy(this.nodes[otherNode(action.node)]));
    }
  }

  /** The old primary is fenced first: nobody reaches it, it is dead, and its data is set aside before it is rebuilt. */
  async #promote(node: NodeName): Promise<void> {
    this.#say(`postgres-${otherNode(node)} is gone: promoting postgres-${node}`);
    await this.#tellProxy(fenceCommands(otherNode(node)));
    await this.nodes[otherNode(node)].kill();
    await this.nodes[node].promote();
    this.#proxy.configure(node);
    await this.#tellProxy(proxyCommands(node));
  }

  #tell({ primary, protection }: State): void {
    const words = {
      unprotected: "unprotected: commits wait for no replica",
      joining: "the replica streams, commits wait for it",
      protected: "protected: the replica has everything that was confirmed",
    };
    this.#say(`postgres-${primary} is the primary, ${words[protection]}`);
  }

  /** Runs beside the checks. If it fails, the next check still finds the node down. */
  #besides(work: Promise<void>): void {
    const settled = work
      .catch((error: unknown) => this.#say(String(error)))
      .finally(() => this.#underWay.delete(settled));
    this.#underWay.add(settled);
  }

  async #tellProxy(commands: string): Promise<void> {
    const socket = createConnection(this.#proxy.socket);
    let answer = "";
    socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
    socket.write(`${commands}\n`);
    await once(socket, "close");
    if (answer.trim() !== "") throw new Error(`haproxy: ${answer.trim()}`);
  }
}
