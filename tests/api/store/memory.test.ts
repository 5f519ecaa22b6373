// The store in memory that tests use behaves like the adapters.
import { openMemoryStore } from '../../support/memory-store.ts';
import { describeStore } from './conformance.ts';

describeStore('store in memory', async () => {
  const entries = new Map();
  return { open: async () => openMemoryStore(entries), stop: async () => {} };
});
