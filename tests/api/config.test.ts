// The configuration from environment variables.
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from '../../api/config.ts';

const [SECRET, PEPPER] = ['kR9v2mWq7tLzX4bN8cJfHs3yGdPa5uEo1iQw', 'Zp6nB3xVt9KdLq2mRw8cYh5sJf7gUa4eTo1i'];
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://predictor.example',
  SESSION_SECRET: SECRET,
  OTP_PEPPER: PEPPER,
  TRUST_PROXY: '1',
  REDIS_URL: 'redis://one:6379',
  OUTBOX_ALLOWED: 'sms, whatsapp',
};

function refusalOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return 'accepted';
}

describe('loadConfig', () => {
  it('needs no variable outside production', () => {
    expect(loadConfig({})).toMatchObject({ port: 8080, origin: 'http://localhost:8080', redisUrls: [] });
  });

  it('treats an empty value as absent', () => {
    expect(loadConfig({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 8080, redisUrls: [] });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['REDIS_URL', 'http://secret-host'],
    ['REDIS_URL', 'no address'],
    ['REDIS_URL', 'redis://:secret@one:6379/main'],
    ['SESSION_SECRET', 'short-secret'],
    ['SMS_PROVIDER', 'pigeon'],
    ['TRUST_PROXY', '-1'],
    ['PUBLIC_ORIGIN', 'not an address'],
    ['LOG_LEVEL', 'loud'],
    ['OUTBOX_ALLOWED', 'pigeons'],
  ])('names the invalid %s without its value', (name, value) => {
    const message = refusalOf({ [name]: value });
    expect(message).toContain(name);
    expect(message).not.toContain(value);
  });

  it.each(['PUBLIC_ORIGIN', 'SESSION_SECRET', 'OTP_PEPPER', 'REDIS_URL', 'TRUST_PROXY'])(
    'requires %s in production',
    (name) => {
      expect(refusalOf({ ...production, [name]: '' })).toContain(name);
    },
  );

  it.each(['changeme'.repeat(5), 'x'.repeat(40), 'this-is-my-password-for-the-server-1'])(
    'refuses the weak secret %s',
    (weak) => {
      for (const name of ['SESSION_SECRET', 'OTP_PEPPER']) {
        const message = refusalOf({ ...production, [name]: weak });
        expect(message).toContain(name);
        expect(message).not.toContain(weak);
      }
    },
  );

  it('refuses one secret for both purposes', () => {
    const message = refusalOf({ ...production, OTP_PEPPER: SECRET });
    expect(message).toMatch(/SESSION_SECRET and OTP_PEPPER/);
  });

  it('requires https in production except on localhost', () => {
    expect(refusalOf({ ...production, PUBLIC_ORIGIN: 'http://a.example' })).toContain('https://');
    expect(loadConfig({ ...production, PUBLIC_ORIGIN: 'http://localhost:8080' }).production).toBe(true);
  });

  it('refuses metrics on the public port', () => {
    expect(refusalOf({ PORT: '9000', METRICS_PORT: '9000' })).toContain('METRICS_PORT');
  });

  it('accepts SQLite in production when set explicitly', () => {
    expect(loadConfig({ ...production, REDIS_URL: '', STORE: 'sqlite' })).toMatchObject({ redisUrls: [] });
  });

  it('reads several addresses as a cluster', () => {
    expect(loadConfig({ REDIS_URL: 'redis://one:1/5' }).redisUrls).toHaveLength(1);
    const config = loadConfig({ ...production, REDIS_URL: 'redis://one:1, redis://two:2' });
    expect(config).toMatchObject({ redisUrls: ['redis://one:1', 'redis://two:2'], secureCookies: true });
  });

  it.each([
    ['SMS_PROVIDER', ''],
    ['SMS_PROVIDER', 'whatsapp'],
    ['WHATSAPP_PROVIDER', 'sms'],
  ])('refuses the outbox of %s in production with OUTBOX_ALLOWED %j', (name, allowed) => {
    const message = refusalOf({ ...production, OUTBOX_ALLOWED: allowed });
    expect(message).toContain(name);
    expect(message).toContain('OUTBOX_ALLOWED');
  });

  it('needs no OUTBOX_ALLOWED with real providers', () => {
    const sms = { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'k', MSG91_TEMPLATE_ID: 't' };
    const whatsapp = { WHATSAPP_PROVIDER: 'cloud', WHATSAPP_TOKEN: 't', WHATSAPP_TEMPLATE: 't' };
    const env = { ...production, ...sms, ...whatsapp, WHATSAPP_PHONE_NUMBER_ID: '12345', OUTBOX_ALLOWED: '' };
    expect(refusalOf(env)).toBe('accepted');
  });

  it('requires the keys of the chosen provider', () => {
    expect(refusalOf({ SMS_PROVIDER: 'msg91' })).toContain('MSG91_AUTH_KEY, MSG91_TEMPLATE_ID');
  });
});
