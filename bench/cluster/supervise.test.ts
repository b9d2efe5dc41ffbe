import { describe, expect, it } from "vitest";
import { proxyCommands, proxyConfig, postgresConfig } from "./config-files.ts";
import { layOut } from "./layout.ts";
import { decide, rebuildMs, replicaPatienceMs, silenceMs, type Seen, type SeenNode, type State } from "./supervise.ts";

const up: SeenNode = { isRunning: true, answers: true, isBusy: false };
const down: SeenNode = { isRunning: false, answers: false, isBusy: false };
const fine: Seen = { nodes: { a: up, b: up }, position: 100, confirmed: 100, isSynchronous: true };
const away: Seen = { nodes: { a: up, b: down }, position: 100, confirmed: undefined, isSynchronous: false };
const protectedByB: State = { primary: "a", protection: "protected" };
const start = (node: "a" | "b") => ({ do: "start", node });

describe("the replica", () => {
  it("counts only once it has all that was saved before commits waited for it", () => {
    const first = decide({ primary: "a", protection: "unprotected" }, fine, 0);
    expect(first.actions).toEqual([{ do: "wait for replica" }]);
    const unheard = decide(first.state, { ...fine, isSynchronous: false }, 200);
    expect(unheard.state.protection).toBe("joining");
    const behind = decide(unheard.state, { ...fine, confirmed: 60 }, 250);
    expect(behind.state.protection).toBe("joining");
    const further = decide(behind.state, { ...fine, position: 200, confirmed: 99 }, 500);
    expect(further.state.protection).toBe("joining");
    expect(decide(further.state, { ...fine, position: 200, confirmed: 100 }, 750).state.protection).toBe("protected");
  });

  it("is started again at once, and commits stop waiting for it after a while", () => {
    const lost = decide(protectedByB, away, 1_000);
    expect(lost).toMatchObject({ state: { protection: "protected" }, actions: [start("b")] });
    const later = decide(lost.state, away, 1_000 + replicaPatienceMs);
    expect(later).toMatchObject({
      state: { protection: "unprotected" },
      actions: [{ do: "wait for nobody" }, start("b")],
    });
    expect(decide(later.state, away, 20_000).actions).toEqual([start("b")]);
  });

  it("is forgiven a short absence", () => {
    const lost = decide(protectedByB, away, 1_000);
    const back = decide(lost.state, fine, 2_000);
    expect(back).toMatchObject({ state: { protection: "protected", replicaGoneSince: undefined }, actions: [] });
  });

  it("is rebuilt if it runs but can't follow", () => {
    const stuck: Seen = { ...away, nodes: { a: up, b: up } };
    const lost = decide({ primary: "a", protection: "unprotected" }, stuck, 0);
    expect(lost.actions).toEqual([]);
    expect(decide(lost.state, stuck, rebuildMs).actions).toEqual([{ do: "rebuild", node: "b" }]);
  });

  it("is left alone while it is being rebuilt", () => {
    const busy: Seen = { ...away, nodes: { a: up, b: { ...down, isBusy: true } } };
    expect(decide({ primary: "a", protection: "unprotected" }, busy, 0).actions).toEqual([]);
  });
});

describe("the primary", () => {
  const dead: Seen = { nodes: { a: down, b: up }, position: undefined, confirmed: undefined, isSynchronous: false };
  const silent: Seen = { ...dead, nodes: { a: { ...down, isRunning: true }, b: up } };

  it("is replaced at once if it died, and rebuilt as the replica", () => {
    expect(decide(protectedByB, dead, 0)).toEqual({
      state: { primary: "b", protection: "unprotected" },
      actions: [
        { do: "promote", node: "b" },
        { do: "rebuild", node: "a" },
      ],
    });
  });

  it("is replaced if it hangs", () => {
    const first = decide(protectedByB, silent, 1_000);
    expect(first.actions).toEqual([]);
    expect(decide(first.state, fine, 3_000).state.primarySilentSince).toBeUndefined();
    expect(decide(first.state, silent, 1_000 + silenceMs).state.primary).toBe("b");
  });

  it.each(["unprotected", "joining"] as const)(
    "is started again if the replica may lack something (%s)",
    (protection) => {
      expect(decide({ primary: "a", protection }, dead, 0)).toMatchObject({
        state: { primary: "a" },
        actions: [start("a")],
      });
    },
  );

  it("is started again if the replica is gone, too", () => {
    expect(decide(protectedByB, { ...dead, nodes: { a: down, b: down } }, 0).actions).toEqual([start("a")]);
  });
});

describe("configuration", () => {
  const layout = layOut(3_100);

  it("lets the proxy lead to one node for each role, at its start and later", () => {
    const disabled = proxyConfig(layout, "b", "/run/proxy")
      .split("\n")
      .filter((line) => line.endsWith(" disabled"));
    expect(disabled).toEqual(["  server a 127.0.0.1:3108 disabled", "  server b 127.0.0.1:3109 disabled"]);
    expect(proxyCommands("b")).toContain("set server primary/a state maint; shutdown sessions server primary/a");
    expect(proxyCommands("b")).toContain("set server primary/b state ready");
  });

  it("names the replica that commits wait for", () => {
    const follows = { port: 3_108, as: "b", password: "secret" } as const;
    expect(postgresConfig({ port: 3_109, follows, waitsFor: undefined })).toContain("application_name=b'");
    expect(postgresConfig({ port: 3_108, follows: undefined, waitsFor: "b" })).toContain(
      `synchronous_standby_names = '"b"'`,
    );
  });
});
