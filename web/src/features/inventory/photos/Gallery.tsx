import { photoTypes } from "@automotive-crm/contract/inventory/photos";
import type { StockVehicle } from "@automotive-crm/contract/inventory/record";
import { stockVehicleName } from "@automotive-crm/contract/inventory/record";
import { Camera, ChevronLeft, ChevronRight, ImagePlus, X } from "lucide-react";
import { useState, type DragEvent } from "react";
import { useIsPhone, useIsTouched } from "#lib/browser/viewport.ts";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { ProgressBar } from "#kit/feedback/ProgressBar.tsx";
import { FileButton } from "#features/inventory/FileButton.tsx";
import { PhotoStrip } from "./PhotoStrip.tsx";
import { StockPhoto } from "./StockPhoto.tsx";
import { usePhotoUploads } from "./usePhotoUploads.ts";

interface GalleryProps {
  organizationId: string;
  vehicle: StockVehicle;
  mayEdit: boolean;
}

/** HEIC, too: the device may be able to turn it into a JPEG. */
const accepted = [...photoTypes, ".heic", ".heif"].join();

/** A car's photos: one large, all small below it; added several at once, by dropping or by camera. */
export function Gallery({ organizationId, vehicle, mayEdit }: GalleryProps) {
  const { id, photos } = vehicle;
  const [chosenId, choose] = useState<string>();
  const at = Math.max(
    0,
    photos.findIndex((photo) => photo.id === chosenId),
  );
  const shown = photos[at];
  const uploading = usePhotoUploads(organizationId, id);
  const [isTouched, isPhone] = [useIsTouched(), useIsPhone()];
  const hasCamera = isTouched || isPhone;
  const { isOver, ...dropping } = useDrop(mayEdit, uploading.add);
  const step = (by: 1 | -1) => choose(photos[(at + by + photos.length) % photos.length]?.id);
  return (
    <section aria-label="Photos" {...dropping} className={isOver ? "photo-target" : ""}>
      <div className="relative overflow-hidden rounded-box">
        <StockPhoto
          organizationId={organizationId}
          stockVehicleId={id}
          photoId={shown?.id ?? null}
          size="full"
          alt={shown ? `${stockVehicleName(vehicle)}, photo ${at + 1} of ${photos.length}` : ""}
          className={shown ? "aspect-[3/2]" : "aspect-[3/1]"}
        />
        {photos.length > 1 && (
          <div className="photo-steps">
            <IconButton
              label="Previous photo"
              tipSide="right"
              className="photo-button"
              icon={<ChevronLeft aria-hidden size={20} />}
              onClick={() => step(-1)}
            />
            <IconButton
              label="Next photo"
              tipSide="left"
              className="photo-button"
              icon={<ChevronRight aria-hidden size={20} />}
              onClick={() => step(1)}
            />
          </div>
        )}
        {photos.length > 1 && (
          <span aria-hidden className="photo-mark">
            {at + 1} / {photos.length}
          </span>
        )}
      </div>
      <PhotoStrip {...{ organizationId, vehicle, mayEdit }} shownId={shown?.id} onShow={choose} />
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-2 pt-3">
          <FileButton isMultiple accept={accepted} icon={<ImagePlus aria-hidden size={16} />} onFiles={uploading.add}>
            Add photos
          </FileButton>
          {hasCamera && (
            <FileButton capture accept="image/*" icon={<Camera aria-hidden size={16} />} onFiles={uploading.add}>
              Take a photo
            </FileButton>
          )}
          {photos.length === 0 && !hasCamera && <span className="text-table text-quiet">or drop them here</span>}
        </div>
      )}
      {uploading.uploads && (
        <div className="flex items-center gap-3 pt-3">
          <div className="min-w-0 flex-1">
            <ProgressBar label="Photos sent" value={uploading.uploads.done} max={uploading.uploads.total} />
          </div>
          <output className="text-table text-quiet tabular-nums">
            {uploading.uploads.done} of {uploading.uploads.total}
          </output>
          <Button variant="ghost" className="button-small" onClick={uploading.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {uploading.refusals.length > 0 && (
        <div role="alert" className="mt-3 flex items-start gap-2 rounded-box bg-error/14 py-2 pr-2 pl-4">
          <ul className="min-w-0 flex-1 py-2 wrap-anywhere">
            {uploading.refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
          <IconButton
            label="Dismiss"
            tipSide="left"
            icon={<X aria-hidden size={16} />}
            onClick={uploading.forgetRefusals}
          />
        </div>
      )}
    </section>
  );
}

/** Files that are dropped; a photo that is moved within the page isn't one. */
function useDrop(isOn: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent) => isOn && event.dataTransfer.types.includes("Files");
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}
