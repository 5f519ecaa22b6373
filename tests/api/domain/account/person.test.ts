// The name that unknown devices see.
import { describe, expect, it } from 'vitest';
import { HIDDEN_NAME } from '../../../../api/domain/account/person.ts';

describe('HIDDEN_NAME', () => {
  it('shows no letter and no length of a name', () => {
    expect(HIDDEN_NAME).toBe('•••••');
  });
});
