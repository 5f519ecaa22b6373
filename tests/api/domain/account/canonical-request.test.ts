// The text of a request by which a repeated prediction is known.
import { describe, expect, it } from 'vitest';
import type { PredictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { canonicalRequest } from '../../../../api/domain/account/allowance.ts';
import { baseRequest as base } from '../../../support/base-request.ts';

describe('canonicalRequest', () => {
  it('ignores the order of preferred courses', () => {
    const one = canonicalRequest({ ...base, preferredCourses: ['MD', 'MS', 'MD'] });
    expect(canonicalRequest({ ...base, preferredCourses: ['MS', 'MD'], isPdfRequest: true })).toBe(one);
  });

  it('ignores empty answers and their order', () => {
    expect(canonicalRequest({ ...base, answers: {} })).toBe(canonicalRequest(base));
    const one = canonicalRequest({ ...base, answers: { area: 'local', gender: 'woman' } });
    expect(canonicalRequest({ ...base, answers: { gender: 'woman', area: 'local' } })).toBe(one);
  });

  it('distinguishes requests with different rows', () => {
    const variants = [
      { answers: { area: 'local' } },
      { answers: { area: 'mbbs' } },
      { rank: 2 },
      { quotaId: 2 },
      { isPwD: true },
      { budget: 5 },
      { preferredCourses: ['MD'] },
    ];
    const texts = variants.map((change) => canonicalRequest({ ...base, ...change }));
    expect(new Set([canonicalRequest(base), ...texts]).size).toBe(variants.length + 1);
  });

  it('keeps the text of requests that have none of the later fields', () => {
    const text = '[1,1,1,false,1,null,[]]';
    expect(canonicalRequest(base)).toBe(text);
    expect(canonicalRequest({ ...base, answers: undefined, budgetMeans: undefined })).toBe(text);
    expect(canonicalRequest({ ...base, budgetMeans: 'year' })).toBe(text);
  });

  it('tells the meaning of a budget and every answer apart', () => {
    const requests = [
      { ...base, budgetMeans: 'total' as const },
      { ...base, answers: { service: 'yes' } },
      { ...base, answers: { service: 'no' } },
      { ...base, answers: { service: 'yes', rural: 'yes' } },
    ] as PredictionRequest[];
    const texts = requests.map(canonicalRequest);
    expect(new Set([...texts, canonicalRequest(base)]).size).toBe(5);
    expect(canonicalRequest({ ...base, answers: { rural: 'yes', service: 'yes' } })).toBe(texts[3]);
  });
});
