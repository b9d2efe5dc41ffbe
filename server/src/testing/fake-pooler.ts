import { createServer, type AddressInfo, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import pg from "pg";
import type { ConnectionTarget } from "#platform/db/pool.ts";

/** A pooler in front of a test's PostgreSQL. */
export interface TestPooler {
  /** The address to connect to, as a setting. */
  url: string;
  close(): Promise<void>;
}

interface Client {
  socket: Socket;
  /** Units that aren't sent yet: each ends with a Sync or is a simple query, and is answered by one ReadyForQuery. */
  units: Buffer[];
  /** A unit is under way, or waits for a connection. */
  isBusy: boolean;
  /** Its connection, during a transaction. */
  server: Duplex | undefined;
}

type Mode = "transaction" | "statement" | "transaction, dropping options";

/**
 * Pools as PgBouncer does: clients share two connections, and each transaction gets the one that was free longest. It refuses startup
 * options, invents process IDs, passes on statements' names as they are, and refuses transactions in statement mode.
 */
export async function startFakePooler(target: ConnectionTarget, mode: Mode = "transaction"): Promise<TestPooler> {
  const own = [new pg.Client(target), new pg.Client(target)];
  await Promise.all(own.map((client) => client.connect()));
  const servers = own.map(streamOf);
  const pooler = new Pooler(servers, mode);
  const clients = new Set<Socket>();
  const listening = createServer({ noDelay: true }, (socket) => {
    clients.add(socket.on("close", () => clients.delete(socket)));
    pooler.accept(socket);
  });
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  // What listens on a port has an address with one.
  const { port } = listening.address() as AddressInfo;
  return {
    url: `postgres://pooled@127.0.0.1:${port}/pooled`,
    async close() {
      for (const socket of [...clients, ...servers]) socket.destroy();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
}

class Pooler {
  readonly #mode: Mode;
  readonly #free: Duplex[];
  readonly #queue: Client[] = [];
  readonly #clientOf = new Map<Duplex, Client>();

  constructor(servers: readonly Duplex[], mode: Mode) {
    this.#mode = mode;
    this.#free = [...servers];
    for (const server of servers) {
      let answer: Buffer[] = [];
      const collect = (type: string, message: Buffer) => {
        answer.push(message);
        if (type !== "Z") return;
        this.#answer(server, Buffer.concat(answer));
        answer = [];
      };
      readMessages(server, collect, { hasStarted: true });
    }
  }

  accept(socket: Socket): void {
    const client: Client = { socket, units: [], isBusy: false, server: undefined };
    let unit: Buffer[] = [];
    readMessages(socket, (type, message) => {
      if (type === "startup") return this.#greet(socket, message);
      if (type === "X") return;
      unit.push(message);
      if (type !== "S" && type !== "Q") return;
      client.units.push(Buffer.concat(unit));
      unit = [];
      this.#goOn(client);
    });
    // The transaction of a client that left is rolled back.
    socket.on("error", () => undefined).on("close", () => this.#goOn(client));
  }

  #greet(socket: Socket, startup: Buffer): void {
    if (startup.includes("\0options\0") && this.#mode !== "transaction, dropping options")
      return void socket.end(errorMessage("unsupported startup parameter: options"));
    const authenticated = messageOf("R", Buffer.alloc(4));
    const inventedProcess = messageOf("K", Buffer.from("ffffffff00000001", "hex"));
    socket.write(Buffer.concat([authenticated, inventedProcess, messageOf("Z", Buffer.from("I"))]));
  }

  #goOn(client: Client): void {
    const hasLeft = client.socket.destroyed || client.socket.writableEnded;
    if (client.isBusy || (hasLeft ? !client.server : client.units.length === 0)) return;
    client.isBusy = true;
    client.server ??= this.#free.shift();
    if (!client.server) return void this.#queue.push(client);
    this.#clientOf.set(client.server, client);
    client.server.write(hasLeft ? rollback : (client.units.shift() ?? rollback));
  }

  #answer(server: Duplex, answer: Buffer): void {
    const client = this.#clientOf.get(server);
    if (!client) return;
    const isInTransaction = answer.toString("latin1", answer.length - 1) !== "I";
    if (isInTransaction && this.#mode === "statement") client.socket.end(errorMessage("transactions are not allowed"));
    else if (!client.socket.destroyed) client.socket.write(answer);
    client.isBusy = false;
    if (!isInTransaction) {
      client.server = undefined;
      this.#free.push(server);
      const next = this.#queue.shift();
      if (next) next.isBusy = false;
      if (next) this.#goOn(next);
    }
    this.#goOn(client);
  }
}

/** The driver signs in; then its socket is ours. */
function streamOf(client: pg.Client): Duplex {
  client.on("error", () => undefined);
  const connection: unknown = Reflect.get(client, "connection");
  if (!(connection instanceof pg.Connection)) throw new Error("The driver keeps its connection elsewhere");
  return connection.stream.removeAllListeners("data");
}

/** Splits what arrives into the protocol's messages. All but the first have a letter for their type. */
function readMessages(
  socket: Duplex,
  onMessage: (type: string, message: Buffer) => void,
  { hasStarted } = { hasStarted: false },
): void {
  let rest = Buffer.alloc(0);
  let lengthAt = hasStarted ? 1 : 0;
  socket.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= lengthAt + 4) {
      const end = lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < end) return;
      const type = lengthAt === 0 ? "startup" : rest.toString("latin1", 0, 1);
      lengthAt = 1;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      onMessage(type, message);
    }
  });
}

function messageOf(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const errorMessage = (message: string) => messageOf("E", Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`));
const rollback = messageOf("Q", Buffer.from("rollback\0"));
