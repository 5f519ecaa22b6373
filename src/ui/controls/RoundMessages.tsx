// The switch of messages about new lists.
import type { ReactNode } from 'react';

export type RoundMessagesProps = { isOn: boolean | null; onChoose: (isOn: boolean) => void; children: ReactNode };

export const RoundMessages = ({ isOn, onChoose, children }: RoundMessagesProps) =>
  isOn !== null && (
    <label className="tick">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChoose(target.checked)} />
      <span>{children}</span>
    </label>
  );
