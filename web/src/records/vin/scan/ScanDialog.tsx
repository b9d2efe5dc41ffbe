import { ImageUp, ScanLine, VideoOff } from "lucide-react";
import { useState, type RefObject } from "react";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { readPicture } from "./read-barcodes.ts";
import { useCamera, type CameraState } from "./useCamera.ts";
import { vinIn } from "./vin-in-barcodes.ts";

export interface ScanDialogProps {
  onVin: (vin: string) => void;
  onClose: () => void;
}

/** Reads a VIN's barcode with the camera, or from a picture. */
export function ScanDialog({ onVin, onClose }: ScanDialogProps) {
  const found = (vin: string) => {
    onClose();
    onVin(vin);
  };
  const { video, state: camera } = useCamera(found);
  const picture = usePicture(found);
  return (
    <Dialog
      isOpen
      title="Scan VIN"
      size="small"
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <label
            className={`button ${camera === "watching" ? "button-quiet" : "button-primary"} focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-link`}
          >
            {picture.isReading ? <span className="spinner" aria-hidden /> : <ImageUp aria-hidden size={16} />}
            {picture.isReading ? "Reading…" : "From a picture"}
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // The same picture can be chosen again.
                target.value = "";
                if (file) void picture.read(file);
              }}
            />
          </label>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Viewfinder video={video} camera={camera} />
        <p className="text-table text-quiet">
          The barcode is on the sticker in the driver's door jamb, and on many cars behind the windshield.
        </p>
        <p role="alert" className="text-danger empty:hidden">
          {picture.problem}
        </p>
      </div>
    </Dialog>
  );
}

const words: Record<CameraState, string> = {
  starting: "Starting the camera…",
  watching: "Hold the barcode inside the frame.",
  none: "There is no camera here. Take a picture with your phone, or choose one.",
  refused: "The browser doesn't let this page use the camera. Allow it in the address bar, or choose a picture.",
};

function Viewfinder({ video, camera }: { video: RefObject<HTMLVideoElement | null>; camera: CameraState }) {
  const isOff = camera === "none" || camera === "refused";
  return (
    <div className={`relative overflow-hidden rounded-box bg-base-200 ${isOff ? "" : "aspect-[4/3]"}`}>
      <video
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        className={`size-full object-cover ${camera === "watching" ? "" : "hidden"}`}
      />
      {camera === "watching" && (
        <span aria-hidden className="absolute inset-x-[6%] inset-y-[32%] rounded-field border-2 border-white/90" />
      )}
      <output
        className={
          camera === "watching"
            ? "absolute inset-x-0 bottom-0 bg-black/60 px-3 py-2 text-center text-table text-white"
            : `flex flex-col items-center justify-center gap-2 px-6 py-8 text-center text-quiet ${isOff ? "" : "h-full"}`
        }
      >
        {camera === "starting" && <ScanLine aria-hidden size={24} strokeWidth={1.5} />}
        {isOff && <VideoOff aria-hidden size={24} strokeWidth={1.5} />}
        {words[camera]}
      </output>
    </div>
  );
}

function usePicture(onVin: (vin: string) => void) {
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState("");
  const read = async (file: File) => {
    setIsReading(true);
    setProblem("");
    try {
      const vin = vinIn(await readPicture(file));
      if (vin !== undefined) return onVin(vin);
      setProblem("No VIN could be read in this picture. Take it straight on, close and in good light.");
    } catch {
      setProblem("This picture could not be opened. Choose a JPEG or PNG.");
    }
    setIsReading(false);
  };
  return { isReading, problem, read };
}
