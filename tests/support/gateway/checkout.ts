// The double's checkout in the browser: a script that opens a frame, as Razorpay's does, with Pay, Fail and Close.

/** `new Razorpay(options)`, `.on(event, listener)`, `.open()`, `.close()`. In Razorpay's place it asks what theirs asks. */
export const checkoutScript = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  window.Razorpay = class Razorpay {
    constructor(options) {
      for (const name of ['key', 'amount', 'currency', 'order_id']) {
        if (options[name] === undefined) throw new Error('No ' + name + ' passed in options');
      }
      this.options = options;
      this.listeners = {};
      this.hear = (message) => { if (message.origin === origin) this.answer(message.data); };
    }
    on(event, listener) { (this.listeners[event] ||= []).push(listener); }
    open() {
      const { order_id, amount, currency, prefill = {} } = this.options;
      const query = new URLSearchParams({ order_id, amount, currency, contact: prefill.contact || '' });
      const frame = document.createElement('iframe');
      frame.className = 'razorpay-checkout-frame';
      frame.title = 'Razorpay Checkout';
      frame.src = origin + '/v1/checkout/public?' + query;
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:rgb(0 0 0 / .4)';
      // In the page's own layer, as Razorpay's: a modal dialog of the page that is still open would cover it.
      this.shell = document.createElement('div');
      this.shell.className = 'razorpay-container';
      this.shell.append(frame);
      document.body.append(this.shell);
      if (origin === 'https://checkout.razorpay.com') {
        const risk = document.createElement('script');
        risk.src = 'https://cdn.razorpay.com/static/cx/razorpay-risk-detection/bundle.js';
        document.head.append(risk);
        fetch('https://lumberjack.razorpay.com/v1/track', { method: 'POST', mode: 'no-cors', body: '{}' }).catch(() => {});
      }
      addEventListener('message', this.hear);
    }
    close() {
      removeEventListener('message', this.hear);
      this.shell?.remove();
    }
    answer({ event, data }) {
      if (event === 'success') { this.close(); this.options.handler?.(data); }
      if (event === 'failed') for (const listener of this.listeners['payment.failed'] || []) listener(data);
      if (event === 'dismiss') { this.close(); this.options.modal?.ondismiss?.(); }
    }
  };
})();
`;

export const checkoutFrame = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Razorpay Checkout</title><style>
body { font: 16px/1.5 system-ui; display: grid; place-items: center; min-height: 100vh; margin: 0 }
main { background: #fff; color: #111; padding: 24px; border-radius: 8px; width: min(320px, 80vw) }
button { display: block; width: 100%; margin-top: 8px; padding: 12px; font: inherit }
</style></head><body><main hidden>
<h1>Demo payment</h1><p>No money moves: this window only pretends.</p><p id="amount"></p><p id="said" role="status"></p>
<button id="pay">Pay</button>
<button id="hold">Pay, capture later</button>
<button id="vanish">Pay, but the answer is lost</button>
<button id="fail">Fail</button>
<button id="close">Close</button>
</main><script>
const query = new URLSearchParams(location.search);
const order_id = query.get('order_id');
document.getElementById('amount').textContent = '₹' + Number(query.get('amount')) / 100;
const tell = (event, data) => parent.postMessage({ event, data }, '*');
async function pay(outcome) {
  const body = JSON.stringify({ order_id, outcome, contact: query.get('contact') });
  return (await fetch('/double/pay', { method: 'POST', body })).json();
}
const press = (id, action) => document.getElementById(id).addEventListener('click', action);
press('pay', async () => tell('success', await pay('captured')));
press('hold', async () => tell('success', await pay('authorized')));
press('vanish', async () => { await pay('captured'); document.getElementById('said').textContent = 'Paid.'; });
press('fail', async () => {
  const { payment_id } = await pay('failed');
  document.getElementById('said').textContent = 'The payment failed.';
  tell('failed', { error: { code: 'BAD_REQUEST_ERROR', description: 'Payment failed', source: 'bank',
    step: 'payment_authorization', reason: 'payment_failed', metadata: { order_id, payment_id } } });
});
press('close', () => tell('dismiss'));
// A button that can be seen is alive.
document.querySelector('main').hidden = false;
</script></body></html>
`;
