// The Express application: all middleware in order. It does not listen.
import express, { type Express } from 'express';
import { Refusal } from './contract/refusal.ts';
import type { Deps } from './deps.ts';
import { alwaysHeaders, pageHeaders } from './http/headers.ts';
import { mountEndpoints } from './http/mount.ts';
import { failureHandler, type Handlers } from './http/reply.ts';
import { overloadGuard } from './http/request-queue.ts';
import { serveListPage, serveSite } from './http/site.ts';
import { requestLog } from './logs.ts';
import { choiceHandlers } from './routes/choices.ts';
import { contentHandlers } from './routes/content.ts';
import { dataHandlers } from './routes/data.ts';
import { otpHandlers } from './routes/otp.ts';
import { ownDataHandlers } from './routes/own-data.ts';
import { paymentHandlers } from './routes/payments.ts';
import { predictionHandlers } from './routes/predictions.ts';
import { profileHandlers } from './routes/profile.ts';
import { systemHandlers } from './routes/system.ts';

const handlers: Handlers = {
  ...systemHandlers,
  ...otpHandlers,
  ...predictionHandlers,
  ...profileHandlers,
  ...choiceHandlers,
  ...ownDataHandlers,
  ...dataHandlers,
  ...contentHandlers,
  ...paymentHandlers,
};

export function createApp(deps: Deps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', deps.config.trustProxy);
  if (deps.metrics) app.use(deps.metrics.watch);
  app.use(requestLog(deps));
  app.use(alwaysHeaders(deps));
  app.use(overloadGuard(deps.requestQueue));
  mountEndpoints(app, deps, handlers);
  app.use('/api', () => {
    throw new Refusal('NOT_FOUND');
  });
  app.use(pageHeaders, serveListPage(deps), ...serveSite(deps.config.siteDir));
  app.use(() => {
    throw new Refusal('NOT_FOUND');
  });
  app.use(failureHandler(deps));
  return app;
}
