import { useEffect, useRef, useState } from "react";
import { messageOf } from "#lib/api/api-failure.ts";
import { addPhoto } from "./photo-changes.ts";

interface Uploads {
  /** Of how many photos. */
  total: number;
  done: number;
}

/** Sends photos one after another, so that they stay in their order; says how far it is, and which were refused and why. */
export function usePhotoUploads(organizationId: string, stockVehicleId: string) {
  const [uploads, setUploads] = useState<Uploads | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const queue = useRef<File[]>([]);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async () => {
    const { signal } = (sending.current = new AbortController());
    for (let file = queue.current.shift(); file && !signal.aborted; file = queue.current.shift()) {
      const { name } = file;
      try {
        await addPhoto({ organizationId, stockVehicleId }, file, signal);
      } catch (error) {
        if (!signal.aborted) setRefusals((known) => [...known, `${name}: ${messageOf(error)}`]);
      }
      setUploads((known) => known && { ...known, done: known.done + 1 });
    }
    sending.current = undefined;
    setUploads(null);
  };
  const add = (files: readonly File[]) => {
    if (files.length === 0) return;
    queue.current.push(...files);
    setUploads((known) => ({ total: (known?.total ?? 0) + files.length, done: known?.done ?? 0 }));
    if (sending.current) return;
    setRefusals([]);
    void send();
  };
  const cancel = () => {
    queue.current = [];
    sending.current?.abort();
  };
  return { uploads, refusals, add, cancel, forgetRefusals: () => setRefusals([]) };
}
