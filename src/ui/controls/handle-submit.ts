// What a form does when it is sent: the page stays.
import type { SyntheticEvent } from 'react';

export const handleSubmit =
  (run: () => void) =>
  (event: SyntheticEvent): void => {
    event.preventDefault();
    run();
  };
