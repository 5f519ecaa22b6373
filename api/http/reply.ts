// Sends replies: JSON, compressed from a certain size, or files.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Failure } from '../contract/endpoints.ts';
import type { Refusal } from '../contract/refusal.ts';

/** Characters. Smaller replies fit one network packet. */
const MIN_COMPRESSED = 1_400;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** For clients without Brotli, as browsers are on plain HTTP. */
const decompress = promisify(brotliDecompress);
/** Characters. Up to this size, synchronous compression takes less CPU time than another thread or an uncompressed reply. */
const MAX_SYNC = 131_072;
/** Characters. Larger ones, such as a list over every quota, are 10 % smaller for 0.1 ms more. */
const MAX_FASTEST = 65_536;
const SHARED_BUFFER = Buffer.allocUnsafe(3 * MAX_SYNC);
const [FASTEST_OPTIONS, SYNC_OPTIONS] = [0, 1].map((quality) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 16 },
}));
/**
 * 6 ms per megabyte, in another thread; quality 4 takes more than twice as long for 8 % fewer bytes. The small window limits
 * the memory of many parallel replies.
 */
const ASYNC_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** A reply with a file. With a filename, the browser saves it. */
export class FileReply {
  readonly bytes: Buffer;
  readonly type: string;
  readonly filename: string | null;

  constructor(bytes: Buffer, type: string, filename: string | null = null) {
    this.bytes = bytes;
    this.type = type;
    this.filename = filename;
  }
}

/** A reply whose body is JSON text already, in pieces. */
export class JsonText {
  readonly pieces: readonly string[];

  constructor(pieces: readonly string[]) {
    this.pieces = pieces;
  }
}

/** JSON that is compressed with Brotli already and never changes under its address. */
export class CompressedJson {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

export async function sendSuccess(request: Request, response: Response, value: unknown): Promise<void> {
  if (value instanceof FileReply) return sendFile(response, value);
  if (value instanceof CompressedJson) return sendCompressed(request, response, value.bytes);
  const pieces = value instanceof JsonText ? value.pieces : [JSON.stringify({ success: true, ...(value as object) })];
  await sendJson(request, response, 200, pieces);
}

export async function sendFailure(request: Request, response: Response, refusal: Refusal): Promise<void> {
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  else if (refusal.status === 503) response.setHeader('retry-after', 1);
  const failure: Failure = { success: false, error: refusal.code, message: refusal.message, ...refusal.details };
  await sendJson(request, response, refusal.status, [JSON.stringify(failure)]);
}

async function sendJson(
  request: Request,
  response: Response,
  status: number,
  pieces: readonly string[],
): Promise<void> {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length < MIN_COMPRESSED) {
    response.end(pieces.join(''));
    return;
  }
  response.setHeader('vary', 'accept-encoding');
  const encoding = request.acceptsEncodings(['br', 'gzip']);
  if (encoding === 'br' || encoding === 'gzip') response.setHeader('content-encoding', encoding);
  response.end(length <= MAX_SYNC ? encodeSync(pieces, encoding) : await encodeAsync(pieces.join(''), encoding));
}

/** Writes the pieces into one shared buffer, without joining or copying strings. */
function encodeSync(pieces: readonly string[], encoding: string | false): Buffer {
  let end = 0;
  for (const piece of pieces) end += SHARED_BUFFER.write(piece, end);
  const bytes = SHARED_BUFFER.subarray(0, end);
  if (encoding === 'br') return brotliCompressSync(bytes, end <= MAX_FASTEST ? FASTEST_OPTIONS : SYNC_OPTIONS);
  return encoding === 'gzip' ? gzipSync(bytes, { level: 1 }) : Buffer.from(bytes);
}

async function encodeAsync(text: string, encoding: string | false): Promise<Buffer> {
  // The socket would encode the text more slowly, especially with non-Latin characters such as the rupee sign.
  const bytes = Buffer.from(text);
  return encoding === 'br' ? brotliAsync(bytes, ASYNC_OPTIONS) : encoding === 'gzip' ? gzipAsync(bytes) : bytes;
}

/** Kept by the browser for one session alone: another cookie is another user, whose plan may show less. */
async function sendCompressed(request: Request, response: Response, bytes: Buffer): Promise<void> {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'private, max-age=31536000, immutable');
  response.setHeader('vary', 'accept-encoding, cookie');
  const takesBrotli = request.acceptsEncodings('br') === 'br';
  if (takesBrotli) response.setHeader('content-encoding', 'br');
  const body = takesBrotli ? bytes : await decompress(bytes);
  response.setHeader('content-length', body.length);
  response.end(body);
}

function sendFile(response: Response, file: FileReply): void {
  response.setHeader('content-type', file.type);
  response.setHeader('cache-control', 'no-store');
  if (file.filename !== null) response.setHeader('content-disposition', disposition(file.filename));
  response.end(file.bytes);
}

/** Content-Disposition by RFC 6266: an ASCII name for old clients, and the exact name. */
export function disposition(filename: string): string {
  const plain = filename.replaceAll(/[^\w. -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}
