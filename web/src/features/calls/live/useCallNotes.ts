import { noteFailed, saveCallNotes } from "@automotive-crm/contract/calls/live";
import type { Call } from "@automotive-crm/contract/calls/record";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { z } from "zod/mini";
import { call as request } from "#lib/api/api-client.ts";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { callQuery } from "#features/calls/calls.queries.ts";
import { notesDraft, notesPlace } from "./notes-draft.ts";

const pauseMs = 700;
const retryMs = 5_000;

/** Notes during a call: saved while someone types, and kept in this browser until the server has them. */
export function useCallNotes(call: Call, organizationId: string) {
  const queryClient = useQueryClient();
  const { keep, drop, found } = useKeptDraft(notesDraft, notesPlace(call, organizationId), z.string());
  const [typed, setTyped] = useState(found?.value ?? null);
  const [hasFailed, setHasFailed] = useState(false);
  const unsaved = useRef(typed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { callSid } = call;

  /** Returns whether there may be more to save. */
  const send = useCallback(async (): Promise<boolean> => {
    const notes = unsaved.current;
    if (notes === null || callSid === null) return false;
    try {
      await request(saveCallNotes, { params: { callSid }, body: { notes }, organizationId });
      queryClient.setQueryData(callQuery(organizationId, callSid).queryKey, (known) => known && { ...known, notes });
      setHasFailed(false);
      if (unsaved.current !== notes) return true;
      unsaved.current = null;
      drop();
    } catch {
      setHasFailed(true);
    }
    return false;
  }, [queryClient, callSid, organizationId, drop]);

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
  const resume = useEffectEvent(save);
  useEffect(() => {
    const resuming = setTimeout(resume);
    return () => {
      clearTimeout(resuming);
      // A minimized dialog saves what was typed last; if that fails, the draft has it.
      resume();
      clearTimeout(timer.current);
    };
  }, []);
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
  return { text: typed ?? call.notes ?? "", change, pause, settle, problem: hasFailed ? noteFailed : undefined };
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
