// Reports violations of the content security policy to the API in the background; a failed report is only a warning.
import { loadChunk } from '../lib/lazy-chunk.ts';

const MAX_REPORTS = 5;

export function reportViolations(): void {
  let sent = 0;
  document.addEventListener('securitypolicyviolation', (event) => {
    sent += 1;
    if (sent <= MAX_REPORTS) void report(event);
  });
}

async function report(event: SecurityPolicyViolationEvent): Promise<void> {
  try {
    const { call } = await loadChunk('api', () => import('../lib/api.ts'));
    await call('cspViolation', {
      body: {
        type: 'csp_violation',
        data: {
          directive: event.effectiveDirective,
          blockedURI: event.blockedURI,
          sourceFile: event.sourceFile ?? '',
          lineNumber: event.lineNumber,
          userAgent: navigator.userAgent,
          timestamp: new Date().toISOString(),
        },
      },
    });
  } catch (error) {
    console.warn('A report of the content security policy could not be sent', error);
  }
}
