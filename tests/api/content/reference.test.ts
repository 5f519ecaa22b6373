// States and plans of the reference tables.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadReference } from '../../../api/content/reference.ts';
import { selectOfferedPlans } from '../../../api/contract/plans/plans.ts';
import { readStates as choices } from '../../../src/lib/build/content-parts.ts';

const { states, plans } = loadReference(join('data', 'reference'));
const CODES =
  'AN AP AR AS BR CH CT DH DD DL GA GJ HR HP JK JH KA KL LA LD MP MH MN ML MZ NL OR PY PB RJ SK TN TG TR UP UT WB';

describe('states', () => {
  it('have every code with its full name', () => {
    expect([...states.keys()].sort()).toEqual(CODES.split(' ').sort());
    for (const name of states.values()) expect(name).toMatch(/^[A-Z][a-z]/);
    expect(states.get('KL')).toBe('Kerala');
  });

  it('are exactly the options of the forms', () => {
    expect(new Map(choices().map(({ value, label }) => [value, label]))).toEqual(states);
  });
});

describe('selectOfferedPlans', () => {
  const support = (settings: Record<string, string>) =>
    selectOfferedPlans(
      plans,
      Object.entries(settings).map(([setting_key, setting_value]) => ({ setting_key, setting_value })),
    ).flatMap(({ plan_code, features }) =>
      features.filter(({ feature_name }) => feature_name === 'Support').map(() => plan_code),
    );

  it('offers support only with a contact setting', () => {
    expect(support({})).toEqual([]);
    expect(support({ support_email: '', whatsapp_number: '' })).toEqual([]);
    expect(support({ support_email: 'help@example.org' })).toEqual(['basic']);
    expect(support({ whatsapp_number: '910000000000' })).toEqual(['advanced', 'premium']);
  });

  it('removes the name of the setting', () => {
    expect(JSON.stringify(selectOfferedPlans(plans, []))).not.toContain('needs_setting');
  });
});
