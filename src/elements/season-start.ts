// Loads the strip of the calendar. It is small but not needed for the first paint: the built page shows the schedule's name.
import { loadChunk } from '../lib/lazy-chunk.ts';

loadChunk('season-strip', () => import('./season-strip.ts')).catch(console.warn);
