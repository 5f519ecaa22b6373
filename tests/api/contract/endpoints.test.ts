// The endpoint table, compared with the mounted routes and with the calls of the specification.
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../api/contract/endpoints.ts';
import { openApiDocument } from '../../../api/http/openapi.ts';
import { startApplication } from '../../support/application.ts';
import { openMemoryStore } from '../../support/memory-store.ts';

/** The 38 calls that the product promises, and those that operation and law add. */
const PROMISED = `
GET /api/csrf-token
GET /health
POST /api/users/check-mobile
POST /api/users/register
POST /api/users/verify-otp
POST /api/users/validate-session
POST /api/users/logout
POST /api/users/update-profile
POST /api/users/record-prediction
POST /api/users/generate-backend-pdf
POST /api/users/send-prediction-whatsapp
POST /api/enhanced-prediction/predict
GET /api/enhanced-prediction/minimal-options
GET /api/hierarchy/counsellings
GET /api/enhanced-prediction/filter-options/:counsellingId/:quotaId/:categoryId
GET /api/enhanced-prediction/courses/:counsellingId/:quotaId/:categoryId
GET /api/single-table/all-legacy
GET /api/data/colleges
GET /api/data/courses
GET /api/data/fees
GET /api/data/facts/:seatLine
GET /api/data/allotments
GET /api/content/all
GET /api/content/page-settings
GET /api/content/hero-section
GET /api/content/feature-slider
GET /api/content/blog-content
GET /api/content/key-features
GET /api/content/faq
GET /api/content/table-of-contents
GET /api/content/footer
GET /api/content/header-menu
GET /api/admin/settings
POST /api/premium/user-plan
GET /api/premium/plans
GET /api/payment/history
POST /api/payment/create-order
POST /api/payment/verify
POST /api/security/csp-violation
GET /ready
GET /openapi.json
POST /api/payment/webhook`
  .trim()
  .split('\n');

const rows = Object.entries(endpoints).map(([name, { method, path }]) => ({ name, call: `${method} ${path}` }));

const { app } = startApplication(openMemoryStore());

/** What the application answers to a call without a session or a body. */
async function errorOf(method: string, path: string): Promise<string> {
  const reply = await supertest(app)[method === 'GET' ? 'get' : 'post'](path.replaceAll(/:\w+/g, '1'));
  return String(reply.body.error ?? 'none');
}

describe('endpoint table', () => {
  it('contains every specified call', () => {
    const calls = rows.map((row) => row.call);
    expect(PROMISED.filter((call) => !calls.includes(call))).toEqual([]);
  });

  it('is mounted completely', async () => {
    for (const { call } of rows) {
      const [method = '', path = ''] = call.split(' ');
      expect(['NOT_FOUND', 'METHOD_NOT_ALLOWED'], call).not.toContain(await errorOf(method, path));
    }
  });

  it('refuses methods that are not in the table', async () => {
    const calls = new Set<string>(rows.map((row) => row.call));
    for (const { call } of rows) {
      const [method = '', path = ''] = call.split(' ');
      const other = method === 'GET' ? 'POST' : 'GET';
      if (!calls.has(`${other} ${path}`)) expect(await errorOf(other, path), call).toBe('METHOD_NOT_ALLOWED');
    }
  });

  it('has each path and method once', () => {
    expect(new Set(rows.map((row) => row.call)).size).toBe(rows.length);
  });

  it('limits every call except health, readiness and webhook', () => {
    const unlimited = Object.entries(endpoints).filter(([, { rate }]) => rate === null);
    expect(unlimited.map(([name]) => name).sort()).toEqual(['health', 'paymentWebhook', 'ready']);
  });
});

describe('openApiDocument', () => {
  it('describes every row', () => {
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> };
    const described = Object.values(paths).flatMap((operations) => Object.values(operations));
    expect(described.map((operation) => operation.operationId).sort()).toEqual(rows.map((row) => row.name).sort());
  });

  it('describes body, session and CSRF token', () => {
    const { paths } = JSON.parse(JSON.stringify(openApiDocument()));
    const { post } = paths['/api/enhanced-prediction/predict'];
    expect(post.security).toEqual([{ session: [], csrf: [] }]);
    expect(post.requestBody.content['application/json'].schema.required).toContain('rank');
    const { get } = paths['/api/enhanced-prediction/courses/{counsellingId}/{quotaId}/{categoryId}'];
    expect(get.parameters).toHaveLength(3);
  });
});
