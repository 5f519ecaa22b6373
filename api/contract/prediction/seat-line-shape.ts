// Describes the shape of a line file, by which a server recognises files of another version.
import * as z from 'zod/mini';
import { buildTable } from '../columns/table.ts';
import { seatLine } from './seat-line.ts';

/** @returns the JSON Schemas of a seat line and of the table that holds it: the text changes with every field and type */
export const describeSeatLine = (): string =>
  JSON.stringify([seatLine, buildTable(z.json)].map((schema) => z.toJSONSchema(schema)));
