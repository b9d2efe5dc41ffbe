import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { Deal } from "@automotive-crm/contract/deals/record";
import type { DealStage } from "@automotive-crm/contract/deals/stages";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Fingers scroll: only a mouse drags, and everything that dragging does, "Move to…" and keys do as well. */
const hasMouse = () => window.matchMedia("(pointer: fine)").matches;

/** Lets a card be dragged by the mouse. */
export function useDraggable(deal: Deal, isMovable: boolean) {
  const card = useRef<HTMLLIElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  const data = useEffectEvent(() => ({ deal }));
  useEffect(() => {
    if (!card.current || !isMovable || !hasMouse()) return undefined;
    return draggable({
      element: card.current,
      getInitialData: data,
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [isMovable]);
  return { card, isDragged };
}

const dealIn = (data: Record<string | symbol, unknown>) => data["deal"] as Deal;

interface DropColumn {
  stage: DealStage;
  canMove: (deal: Deal, to: DealStage) => boolean;
  onMove: (deal: Deal, to: DealStage) => void;
}

/** Takes the cards that may go there. */
export function useDropColumn({ stage, canMove, onMove }: DropColumn) {
  const column = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const mayTake = useEffectEvent((deal: Deal) => canMove(deal, stage));
  const take = useEffectEvent((deal: Deal) => onMove(deal, stage));
  useEffect(() => {
    if (!column.current || !hasMouse()) return undefined;
    return dropTargetForElements({
      element: column.current,
      canDrop: ({ source }) => mayTake(dealIn(source.data)),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        take(dealIn(source.data));
      },
    });
  }, []);
  return { column, isOver };
}
