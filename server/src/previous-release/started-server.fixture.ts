import { spawn } from "node:child_process";
import { once } from "node:events";

export interface StartedServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts a release as `npm start` does, with its own data and port, and waits until it responds. */
export async function startServer(folder: string, dataDirectory: string): Promise<StartedServer> {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", "server/src/main.ts"], {
    cwd: folder,
    env: {
      PATH,
      HOME,
      TMPDIR,
      PORT: "0",
      CRM_DATA_DIR: dataDirectory,
      CRM_REQUESTS_PER_MINUTE: "100000",
      CRM_VIN_DATA: "off",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (part: Buffer) => {
      said += part.toString();
      const [, address] = /running at (http:\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    void exited.then(() => reject(new Error(`The server did not start:\n${said}`)));
  });
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
