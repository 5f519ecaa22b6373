// Describes the shape of a seat line, by which a server recognises line files of another version.
import * as z from 'zod/mini';
import { seatLine } from './seat-line.ts';

/** @returns the JSON Schema of a seat line as text: it changes with every field and type */
export const describeSeatLine = (): string => JSON.stringify(z.toJSONSchema(seatLine));
