// Registers the service worker once the page has loaded; where there is none, the site works without.

export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => console.warn('The service worker could not be registered'));
  });
}
