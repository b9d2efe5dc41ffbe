import { useEffect, useEffectEvent, useRef, useState } from "react";
import { wait } from "#lib/browser/wait.ts";
import { readFrame } from "./read-barcodes.ts";
import { isSure, vinIn } from "./vin-in-barcodes.ts";

export type CameraState = "starting" | "watching" | "none" | "refused";

const pauseMs = 120;

/** Shows the camera behind a phone in its video, and watches it for a VIN. */
export function useCamera(onVin: (vin: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const report = useEffectEvent(onVin);
  useEffect(() => {
    const using = new AbortController();
    const { signal } = using;
    const run = async () => {
      const stream = await openCamera();
      signal.addEventListener("abort", () => stop(stream));
      const element = video.current;
      if (signal.aborted || !element) return stop(stream);
      element.srcObject = stream;
      await element.play();
      setState("watching");
      const vin = await watchForVin(element, signal);
      if (vin !== undefined) report(vin);
    };
    run().catch((error: unknown) => {
      if (!signal.aborted) setState(isRefusal(error) ? "refused" : "none");
    });
    return () => using.abort();
  }, []);
  return { video, state };
}

async function openCamera(): Promise<MediaStream> {
  // Absent where the page isn't served over HTTPS.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) throw new Error("no camera");
  return mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1920 } } });
}

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === "NotAllowedError";

/** A VIN without a valid check digit, as in Europe, counts once it was read twice in a row. */
async function watchForVin(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  for (let last: string | undefined; !signal.aborted;) {
    const vin = vinIn(await readFrame(video));
    if (vin !== undefined && (isSure(vin) || vin === last)) return signal.aborted ? undefined : vin;
    last = vin ?? last;
    await wait(pauseMs, signal);
  }
  return undefined;
}
