// A clock time as Hindi readers write it.

const PARTS = [
  [4, 'रात'],
  [12, 'सुबह'],
  [16, 'दोपहर'],
  [20, 'शाम'],
  [24, 'रात'],
] as const;

/** `15:00` → `दोपहर 3 बजे`, `10:30` → `सुबह 10:30 बजे`. */
export function formatHindiTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const [, part = ''] = PARTS.find(([end]) => hours < end) ?? [];
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return `${part} ${hour}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`} बजे`;
}
