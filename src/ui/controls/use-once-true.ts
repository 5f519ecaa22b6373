// Hook that stays true: a dialog that closes restores the focus, one that is unmounted does not.
import { useState } from 'react';

export function useOnceTrue(flag: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(false);
  if (flag && !wasTrue) setWasTrue(true);
  return wasTrue || flag;
}
