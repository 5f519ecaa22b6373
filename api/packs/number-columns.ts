// Schemas of columns of numbers, which are checked where they are: a schema of arrays would copy each number.
import { z } from 'zod';

const isList = (value: unknown, isEntry: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isEntry);

export const integers = z.custom<number[]>((value) => isList(value, Number.isSafeInteger));
export const finiteNumbers = z.custom<number[]>((value) => isList(value, Number.isFinite));
