// Dragging a row of a list by its handle, with mouse, finger or pen. Rows move by style only until the row is let go.
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';

type Start = { items: HTMLElement[]; from: number; height: number; offset: number };

/** @returns the handler of the handle's pointerdown */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  return (event: ReactPointerEvent<HTMLElement>): void => {
    const handle = event.currentTarget;
    const row = handle.closest('li');
    if (!list.current || !row || event.button !== 0) return;
    const items = [...list.current.children] as HTMLElement[];
    const top = () => list.current?.getBoundingClientRect().top ?? 0;
    // A row whose buttons are open is higher than the others.
    const height = Math.min(...items.map((item) => item.offsetHeight));
    const start = { items, from: items.indexOf(row), height, offset: event.clientY - top() };
    let to = start.from;
    const move = ({ clientY }: PointerEvent) => {
      to = shiftRows(start, clientY - top() - start.offset);
      row.dataset.dragged = 'true';
      row.scrollIntoView({ block: 'nearest' });
    };
    const end = ({ type }: Event) => {
      handle.removeEventListener('pointermove', move);
      for (const item of items) item.style.transform = '';
      delete row.dataset.dragged;
      if (type === 'pointerup' && to !== start.from) onMove(start.from, to);
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    for (const type of ['pointerup', 'pointercancel'] as const) handle.addEventListener(type, end, { once: true });
  };
}

/** @param shift pixels. @returns where the row would go */
function shiftRows({ items, from, height }: Start, shift: number): number {
  const to = Math.max(0, Math.min(items.length - 1, from + Math.round(shift / height)));
  const place = (at: number): number => {
    if (at === from) return shift;
    if (at > from && at <= to) return -height;
    return at < from && at >= to ? height : 0;
  };
  items.forEach((item, at) => {
    const pixels = place(at);
    const transform = pixels === 0 ? '' : `translateY(${pixels}px)`;
    if (item.style.transform !== transform) item.style.transform = transform;
  });
  return to;
}
