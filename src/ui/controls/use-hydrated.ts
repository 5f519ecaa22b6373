// Hook that is false while a prerendered island hydrates: it must then render what the server rendered.
import { useLayoutEffect, useState } from 'react';

/** True before the browser takes the next key: until then React would put the text of the server back into a field. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useLayoutEffect(() => setHydrated(true), []);
  return hydrated;
}
