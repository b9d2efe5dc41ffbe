import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import type { StockPhoto as Photo, StockVehicle } from "@automotive-crm/contract/inventory/record";
import { ArrowLeft, ArrowRight, Ellipsis, Star, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Dropdown, MenuItem } from "#kit/menu/Dropdown.tsx";
import { deletePhoto, orderPhotos } from "./photo-changes.ts";
import { StockPhoto } from "./StockPhoto.tsx";

interface PhotoStripProps {
  organizationId: string;
  vehicle: StockVehicle;
  mayEdit: boolean;
  shownId: string | undefined;
  onShow: (photoId: string) => void;
}

/** All photos, to choose one, and to put them in order: by dragging, or from the menu of each. */
export function PhotoStrip({ organizationId, vehicle, mayEdit, shownId, onShow }: PhotoStripProps) {
  const { photos } = vehicle;
  const car = { organizationId, stockVehicleId: vehicle.id };
  if (photos.length === 0 || (photos.length === 1 && !mayEdit)) return null;
  const move = (photo: Photo, to: number) => {
    const others = photos.filter((each) => each !== photo);
    if (to < 0 || to >= photos.length || photos[to] === photo) return;
    void orderPhotos(car, photos, others.toSpliced(to, 0, photo));
  };
  return (
    <ol aria-label="All photos" className="photo-strip">
      {photos.map((photo, at) => (
        <Thumbnail
          key={photo.id}
          {...{ organizationId, photo, at, mayEdit, onShow }}
          stockVehicleId={vehicle.id}
          count={photos.length}
          isShown={photo.id === shownId}
          onMove={(to) => move(photo, to)}
          onDropped={(droppedId) => {
            const dropped = photos.find(({ id }) => id === droppedId);
            if (dropped) move(dropped, at);
          }}
          onDelete={() => void deletePhoto(car, photo, photos)}
        />
      ))}
    </ol>
  );
}

interface ThumbnailProps {
  organizationId: string;
  stockVehicleId: string;
  photo: Photo;
  at: number;
  count: number;
  isShown: boolean;
  mayEdit: boolean;
  onShow: (photoId: string) => void;
  onMove: (to: number) => void;
  onDropped: (photoId: string) => void;
  onDelete: () => void;
}

function Thumbnail(props: ThumbnailProps) {
  const { photo, at, count, isShown, mayEdit, onShow, onMove, onDelete } = props;
  const { item, isOver } = useDragging(props);
  const name = `Photo ${at + 1}`;
  return (
    <li ref={item} className={isOver ? "photo-target" : ""}>
      <button
        type="button"
        aria-label={`Show photo ${at + 1}`}
        aria-current={isShown || undefined}
        onClick={() => onShow(photo.id)}
      >
        <StockPhoto
          organizationId={props.organizationId}
          stockVehicleId={props.stockVehicleId}
          photoId={photo.id}
          size="thumbnail"
          alt=""
          className="aspect-[4/3]"
        />
      </button>
      {at === 0 && <span className="photo-mark">Cover</span>}
      {mayEdit && (
        <span className="absolute top-1 right-1">
          <Dropdown
            isIconOnly
            align="end"
            label={`More about ${name.toLowerCase()}`}
            trigger={<Ellipsis aria-hidden size={16} />}
            triggerClassName="button button-ghost button-icon photo-button [--size:32px] touch:[--size:44px]"
            panelClassName="min-w-44"
          >
            <MenuItem
              isChange
              isDisabled={at === 0}
              icon={<ArrowLeft aria-hidden size={15} />}
              onSelect={() => onMove(at - 1)}
            >
              Move left
            </MenuItem>
            <MenuItem
              isChange
              isDisabled={at === count - 1}
              icon={<ArrowRight aria-hidden size={15} />}
              onSelect={() => onMove(at + 1)}
            >
              Move right
            </MenuItem>
            <MenuItem isChange isDisabled={at === 0} icon={<Star aria-hidden size={15} />} onSelect={() => onMove(0)}>
              Make it the cover
            </MenuItem>
            <MenuItem isChange isDangerous icon={<Trash2 aria-hidden size={15} />} onSelect={onDelete}>
              Delete
            </MenuItem>
          </Dropdown>
        </span>
      )}
    </li>
  );
}

/** A photo that is dragged onto another takes its place. */
function useDragging({ photo, mayEdit, onDropped }: ThumbnailProps) {
  const item = useRef<HTMLLIElement>(null);
  const [isOver, setIsOver] = useState(false);
  const dropped = useEffectEvent((photoId: unknown) => typeof photoId === "string" && onDropped(photoId));
  useEffect(() => {
    const element = item.current;
    if (!element || !mayEdit) return undefined;
    return combine(
      draggable({ element, getInitialData: () => ({ photoId: photo.id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => "photoId" in source.data && source.data["photoId"] !== photo.id,
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source }) => {
          setIsOver(false);
          dropped(source.data["photoId"]);
        },
      }),
    );
  }, [photo.id, mayEdit]);
  return { item, isOver };
}
