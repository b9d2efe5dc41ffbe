import { noteFailed, saveCallNotes } from "@automotive-crm/contract/calls/live";
import type { Call } from "@automotive-crm/contract/calls/record";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { z } from "zod/mini";
import { call as request } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { callQuery } from "#features/calls/calls.queries.ts";
import { notesDraft, notesPlace } from "./notes-draft.ts";

const pauseMs = 700;
const retryMs = 5_000;

/**
 * Notes during a call: saved while someone types, and kept in this browser until the server has them. What another tab or a colleague
 * notes appears while nothing here is unsaved; if both have typed, `theirs` is their text, and one of the two is chosen.
 */
export function useCallNotes(call: Call, organizationId: string) {
  const { keep, drop, found } = useKeptDraft(notesDraft, notesPlace(call, organizationId), z.string());
  const [typed, setTyped] = useState(found?.value ?? null);
  const [hasFailed, setHasFailed] = useState(false);
  const [theirs, setTheirs] = useState<string | null>(null);
  const unsaved = useRef(typed);
  const field = { draft: found?.value, isSettled: () => unsaved.current === null, follow: () => setTyped(null) };
  const { push, rebase } = useServerNotes(call, organizationId, field);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Returns whether there may be more to save. */
  const send = useCallback(async (): Promise<boolean> => {
    const notes = unsaved.current;
    if (notes === null) return false;
    try {
      await push(notes);
      setHasFailed(false);
      if (unsaved.current !== notes) return true;
      unsaved.current = null;
      drop();
    } catch (error) {
      setTheirs(theirsIn(error));
      setHasFailed(theirsIn(error) === null);
    }
    return false;
  }, [push, drop]);

  const { run, running } = useOneAtATime(send);
  const save = useCallback(() => {
    clearTimeout(timer.current);
    run();
  }, [run]);

  const change = (notes: string) => {
    setTyped(notes);
    unsaved.current = notes;
    keep(notes);
    clearTimeout(timer.current);
    timer.current = setTimeout(save, pauseMs);
  };
  useResuming(save);
  useRetries(hasFailed, save);
  /** Before the log is saved: nothing is on its way that could overwrite it. */
  const pause = async () => {
    clearTimeout(timer.current);
    setHasFailed(false);
    await running.current;
  };
  /** The log has them now. */
  const settle = () => {
    clearTimeout(timer.current);
    unsaved.current = null;
    setHasFailed(false);
    drop();
  };
  /** Keeps one of the two texts; neither, if someone wants to go on editing and be asked again. */
  const choose = (kept: "yours" | "theirs" | null) => {
    setTheirs(null);
    if (kept !== null) rebase(theirs ?? "");
    if (kept === "yours") save();
    if (kept !== "theirs") return;
    settle();
    setTyped(theirs);
  };
  const shown = { text: typed ?? call.notes ?? "", theirs, problem: hasFailed ? noteFailed : undefined };
  return { ...shown, change, pause, settle, choose };
}

/** The text that someone else has saved in the meantime. */
function theirsIn(error: unknown): string | null {
  const conflict = error instanceof ApiFailure ? error.conflicts?.["notes"] : undefined;
  return conflict ? String(conflict.theirs) : null;
}

interface Field {
  draft: string | undefined;
  isSettled: () => boolean;
  /** Shows the server's notes. */
  follow: () => void;
}

/**
 * The server's notes that a field has begun with. When a later state of the call arrives with others, a settled field follows them; those
 * of another are compared when it is saved.
 */
function useServerNotes(call: Call, organizationId: string, { draft, isSettled, follow }: Field) {
  const queryClient = useQueryClient();
  const { callSid, version } = call;
  const notes = call.notes ?? "";
  // A draft was typed after what it starts with; of other notes, it knows nothing.
  const base = useRef({ notes: draft === undefined || draft.startsWith(notes) ? notes : "", version });
  const onServerNotes = useEffectEvent(() => {
    const isOther = notes !== base.current.notes;
    if (version <= base.current.version || (isOther && !isSettled())) return;
    if (isOther) follow();
    base.current = { notes, version };
  });
  useEffect(() => onServerNotes(), [version, notes]);
  const push = useCallback(
    async (text: string) => {
      if (callSid === null) return;
      const body = { notes: text, base: { notes: base.current.notes } };
      const { call: saved } = await request(saveCallNotes, { params: { callSid }, body, organizationId });
      base.current = { notes: saved.notes ?? "", version: saved.version };
      const { queryKey } = callQuery(organizationId, callSid);
      queryClient.setQueryData(queryKey, (known) => known && { ...known, notes: text });
    },
    [queryClient, callSid, organizationId],
  );
  const rebase = (text: string) => void (base.current = { ...base.current, notes: text });
  return { push, rebase };
}

/** Saves what was typed before a reload; a minimized dialog saves what was typed last, and if that fails, the draft has it. */
function useResuming(save: () => void): void {
  const resume = useEffectEvent(save);
  useEffect(() => {
    const resuming = setTimeout(() => resume());
    return () => {
      clearTimeout(resuming);
      resume();
    };
  }, []);
}

/** Repeats some work as long as there is more of it. One at a time, so that no earlier text arrives last. */
function useOneAtATime(work: () => Promise<boolean>) {
  const running = useRef<Promise<void>>(undefined);
  const run = useCallback(() => {
    const runAll = async () => {
      while (await work());
      running.current = undefined;
    };
    running.current ??= runAll();
  }, [work]);
  return { run, running };
}

function useRetries(hasFailed: boolean, save: () => void): void {
  useEffect(() => {
    if (!hasFailed) return undefined;
    const retrying = setInterval(save, retryMs);
    return () => clearInterval(retrying);
  }, [hasFailed, save]);
}
