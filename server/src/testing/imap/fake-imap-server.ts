import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

interface Mail {
  uid: number;
  flags: Set<string>;
  bytes: Buffer;
}

interface Folder {
  mails: Mail[];
  nextUid: number;
}

/** A mail server with one user, for tests: as much of IMAP4rev1 with MOVE and IDLE as a reader of mailboxes needs. */
export interface FakeImapServer {
  port: number;
  user: string;
  password: string;
  /** What clients sent, without their tags. */
  commands: string[];
  /** How many connections have signed in and are open. */
  sessions(): number;
  /** Puts a mail into the inbox, and tells who idles there. */
  deliver(mail: string): void;
  /** The mails of a folder: with their flags and subjects. */
  list(folder?: string): string[];
  /** Ends the connection that next sends such a command, before it is done, or after it is done without an answer. */
  hangUpAt(command: RegExp, when?: "before" | "after"): void;
  close(): Promise<void>;
}

export async function startFakeImapServer(): Promise<FakeImapServer> {
  const mailServer = new MailServer();
  const listening = createServer({ noDelay: true }, (socket) => mailServer.accept(socket));
  listening.listen(0, "127.0.0.1");
  await once(listening, "listening");
  // What listens on a port has an address with one.
  const { port } = listening.address() as AddressInfo;
  return Object.assign(mailServer, {
    port,
    async close() {
      for (const { socket } of mailServer.open) socket.destroy();
      await new Promise((resolve) => listening.close(resolve));
    },
  });
}

class Session {
  readonly socket: Socket;
  folder: Folder = { mails: [], nextUid: 1 };
  isSignedIn = false;
  idleTag: string | undefined;

  constructor(socket: Socket) {
    this.socket = socket;
  }

  send(...lines: (string | Buffer)[]): void {
    for (const line of lines) this.socket.write(typeof line === "string" ? `${line}\r\n` : line);
  }
}

let nextValidity = 1;

class MailServer {
  readonly #validity = nextValidity++;
  readonly user = "leads@dealer.example";
  password = "right";
  readonly commands: string[] = [];
  readonly open = new Set<Session>();
  readonly #folders = new Map<string, Folder>([["INBOX", { mails: [], nextUid: 1 }]]);
  #hangUp: { command: RegExp; when: "before" | "after" } | undefined;

  sessions(): number {
    return [...this.open].filter(({ isSignedIn }) => isSignedIn).length;
  }

  deliver(mail: string): void {
    const inbox = this.#folder("INBOX");
    inbox.mails.push({ uid: inbox.nextUid++, flags: new Set(), bytes: Buffer.from(mail.replaceAll(/\r?\n/g, "\r\n")) });
    for (const session of this.open)
      if (session.folder === inbox && session.idleTag) session.send(`* ${inbox.mails.length} EXISTS`);
  }

  list(name = "INBOX"): string[] {
    return (this.#folders.get(name)?.mails ?? []).map(({ flags, bytes }) =>
      [...flags, /^Subject: (.*)$/im.exec(bytes.subarray(0, 1_000).toString())?.[1]].join(" "),
    );
  }

  hangUpAt(command: RegExp, when: "before" | "after" = "before"): void {
    this.#hangUp = { command, when };
  }

  accept(socket: Socket): void {
    const session = new Session(socket);
    this.open.add(session);
    socket.on("close", () => this.open.delete(session)).on("error", () => undefined);
    session.send("* OK ready");
    let received = "";
    socket.on("data", (chunk: Buffer) => {
      received += chunk.toString("latin1");
      const lines = received.split("\r\n");
      received = lines.pop() ?? "";
      for (const line of lines) this.#take(session, line);
    });
  }

  #folder(name: string): Folder {
    const folder = this.#folders.get(name) ?? { mails: [], nextUid: 1 };
    this.#folders.set(name, folder);
    return folder;
  }

  #take(session: Session, line: string): void {
    if (line === "DONE") {
      session.send(`${session.idleTag} OK done`);
      session.idleTag = undefined;
      return;
    }
    const [, tag = "", command = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
    this.commands.push(command);
    const hangUp = this.#hangUp?.command.test(command) ? this.#hangUp.when : undefined;
    if (hangUp) this.#hangUp = undefined;
    if (hangUp === "before") return void session.socket.destroy();
    const answer = this.#answer(session, tag, command);
    if (hangUp === "after") return void session.socket.destroy();
    session.send(...answer);
  }

  /** Lines, and bytes that stand in them. */
  #answer(session: Session, tag: string, command: string): (string | Buffer)[] {
    const done = `${tag} OK done`;
    const [name = ""] = /^(?:UID )?\w+/i.exec(command) ?? [];
    switch (name.toUpperCase()) {
      case "CAPABILITY":
        return ["* CAPABILITY IMAP4rev1 MOVE IDLE UIDPLUS", done];
      case "LOGIN":
        session.isSignedIn = command === `LOGIN "${this.user}" "${this.password}"`;
        return [session.isSignedIn ? done : `${tag} NO [AUTHENTICATIONFAILED] wrong password`];
      case "LIST":
      case "LSUB":
        // What stands before all names: nothing.
        if (command.endsWith(' "" ""')) return ['* LIST (\\Noselect) "/" ""', done];
        return [...[...this.#folders.keys()].map((folder) => `* ${name} () "/" ${folder}`), done];
      case "CREATE":
        return [this.#create(command.slice(7)) ? done : `${tag} NO [ALREADYEXISTS] it exists`];
      case "SELECT":
        session.folder = this.#folder(command.slice(7));
        return [
          `* ${session.folder.mails.length} EXISTS`,
          `* OK [UIDVALIDITY ${this.#validity}] valid`,
          `${tag} OK [READ-WRITE] done`,
        ];
      case "IDLE":
        session.idleTag = tag;
        return ["+ idling", `* ${session.folder.mails.length} EXISTS`];
      case "UID SEARCH": {
        const found = session.folder.mails.filter(({ flags }) => !flags.has("\\Seen") && !flags.has("\\Deleted"));
        return [`* SEARCH ${found.map(({ uid }) => uid).join(" ")}`, done];
      }
      case "UID FETCH":
        return [...mailsOf(session, command).flatMap((mail) => fetched(session, mail, command)), done];
      case "UID STORE":
        for (const mail of mailsOf(session, command)) mail.flags.add("\\Seen");
        return [done];
      case "UID MOVE":
        return [...this.#move(session, command), done];
      default:
        return [done];
    }
  }

  #create(name: string): boolean {
    if (this.#folders.has(name)) return false;
    this.#folder(name);
    return true;
  }

  #move(session: Session, command: string): string[] {
    const target = this.#folder(command.split(" ").at(-1) ?? "");
    return mailsOf(session, command).map((mail) => {
      const index = session.folder.mails.indexOf(mail);
      session.folder.mails.splice(index, 1);
      target.mails.push({ ...mail, uid: target.nextUid++ });
      return `* ${index + 1} EXPUNGE`;
    });
  }
}

/** Those whose numbers a command names: "3", or "3,5:7". */
function mailsOf({ folder }: Session, command: string): Mail[] {
  const ranges = (command.split(" ")[2] ?? "").split(",").map((range) => range.split(":").map(Number));
  return folder.mails.filter(({ uid }) => ranges.some(([from = 0, to = from]) => uid >= from && uid <= to));
}

/** The headers that are asked for, or as much of the mail. */
function fetched({ folder }: Session, { uid, bytes }: Mail, command: string): (string | Buffer)[] {
  const [, names = "", length = ""] = /HEADER\.FIELDS \(([^)]*)\)|BODY\.PEEK\[\]<0\.(\d+)>/i.exec(command) ?? [];
  const text = length === "" ? headersOf(bytes, names.split(" ")) : bytes.subarray(0, Number(length));
  const section = length === "" ? `BODY[HEADER.FIELDS (${names})]` : "BODY[]<0>";
  return [
    `* ${folder.mails.findIndex((mail) => mail.uid === uid) + 1} FETCH (UID ${uid} ${section} {${text.length}}`,
    text,
    ")",
  ];
}

function headersOf(bytes: Buffer, names: readonly string[]): Buffer {
  const [head = ""] = bytes.toString("latin1").split("\r\n\r\n");
  const wanted = names.map((name) => name.replaceAll('"', "").toLowerCase());
  const fields = head
    .split(/\r\n(?![ \t])/)
    .filter((field) => wanted.includes(field.split(":")[0]?.toLowerCase() ?? ""));
  return Buffer.from([...fields, "", ""].join("\r\n"), "latin1");
}
