import { once } from 'node:events';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { FORM_FRAME_BYTES, LARGEST_PHOTO_BYTES } from '@kashtanka/contract';
import type { FastifyRequest } from 'fastify';

export const FORM_TYPE = 'multipart/form-data';

/**
 * The contract's forms have one part. Browsers send three headers for a part, and a name of a few hundred bytes at
 * most.
 */
const LIMITS = {
  parts: 10,
  headerPairs: 20,
  headerSize: 8 * 1024,
  fieldSize: 1024,
  fileSize: LARGEST_PHOTO_BYTES,
};

/**
 * The parser processes a whole chunk at once, even past its limits, and a part may be as short as a line. So it gets
 * small slices, and none after a limit is reached.
 */
const SLICE_BYTES = 4 * 1024;

/** The minimum average chunk size of a form, because each chunk costs as much as many bytes. */
export const SMALLEST_CHUNK_BYTES = 512;

type Reason = 'file_too_large' | 'form_too_large' | 'unreadable';

/** Files of a form by field. */
export type ReadForm = { ok: true; files: Record<string, Blob> } | { ok: false; reason: Reason };

/**
 * Parses a form while it arrives and stops at the first exceeded limit; the rest is not read. Fields without files are
 * ignored, because no call has any.
 */
export async function parseForm({ raw, headers }: FastifyRequest, largestBytes: number): Promise<ReadForm> {
  const parser = openParser(headers['content-type']);
  if (!parser) return { ok: false, reason: 'unreadable' };
  const reading = follow(parser);
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      take(chunk, parser, { reading, largestBytes }).then(() => done(), done);
    },
    final: (done) => {
      once(parser, 'finish').then(() => done(), done);
      parser.end();
    },
  });
  const leave = () => {
    if (!raw.readableEnded) sink.destroy(new Error('the client closed the connection while sending a form'));
  };
  raw.once('close', leave).pipe(sink);
  try {
    await finished(sink);
    return { ok: true, files: Object.fromEntries(reading.files) };
  } catch {
    return { ok: false, reason: reading.reason ?? 'unreadable' };
  } finally {
    raw.off('close', leave).unpipe(sink);
    parser.destroy();
  }
}

type Limited = { reading: Reading; largestBytes: number };

async function take(chunk: Buffer, parser: BusboyInstance, { reading, largestBytes }: Limited): Promise<void> {
  reading.chunks += 1;
  for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
    const slice = chunk.subarray(at, at + SLICE_BYTES);
    reading.bytes += slice.length;
    if (reading.bytes > largestBytes) reading.reason ??= 'file_too_large';
    if (reading.bytes - fileBytesOf(reading) > FORM_FRAME_BYTES) reading.reason ??= 'form_too_large';
    if (reading.chunks > largestBytes / SMALLEST_CHUNK_BYTES) reading.reason ??= 'form_too_large';
    if (!reading.reason && !parser.write(slice) && !reading.reason) await once(parser, 'drain');
    if (reading.reason) throw new Error(reading.reason);
  }
}

/** Undefined without a valid boundary. */
function openParser(type = ''): BusboyInstance | undefined {
  try {
    const headers: BusboyHeaders = { 'content-type': type };
    return new Busboy({ headers, limits: LIMITS });
  } catch {
    return undefined;
  }
}

type Reading = {
  bytes: number;
  chunks: number;
  files: Map<string, Blob>;
  streams: BusboyFileStream[];
  reason?: Reason;
};

function fileBytesOf({ streams }: Reading): number {
  return streams.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
}

function follow(parser: BusboyInstance): Reading {
  const reading: Reading = { bytes: 0, chunks: 0, files: new Map(), streams: [] };
  const stop = (reason: Reason) => () => {
    reading.reason ??= reason;
  };
  parser.on('file', (field, stream) => {
    reading.streams.push(stream);
    const chunks: Buffer<ArrayBuffer>[] = [];
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
    stream.on('limit', stop('file_too_large'));
    // The parser reports an error as well.
    stream.on('error', stop('unreadable'));
    stream.on('end', () => reading.files.set(field, new Blob(chunks)));
  });
  parser.on('partsLimit', stop('form_too_large'));
  parser.on('error', stop('unreadable'));
  return reading;
}
