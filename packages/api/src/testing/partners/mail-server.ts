import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A received email. */
export type ReceivedMail = {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The one PDF that came with it. */
  pdf: Buffer | undefined;
};

/** Failure of an email: at connection, by recipient, after the data, or a slow acceptance. */
export type MailMood = 'shut' | 'busy' | 'full' | 'slow';

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** The given number of next emails get this failure. */
  have(mood: MailMood, times: number): void;
  close(): Promise<void>;
};

/** `until` is awaited when an email to that address arrives. */
type Slow = { address: string; until(): Promise<void> };

/** A real mail server on its own port; it refuses the given addresses and delays a slow one. */
export async function startMailServer({
  refuses = [],
  slow,
  port = 0,
}: {
  refuses?: string[];
  slow?: Slow;
  port?: number;
} = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const moods = new Map<MailMood, number>();
  const isIn = (mood: MailMood): boolean => {
    const left = moods.get(mood) ?? 0;
    if (left > 0) moods.set(mood, left - 1);
    return left > 0;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (_session, done) => done(isIn('shut') ? refusal('come later', 421) : undefined),
    onRcptTo: ({ address }, _session, done) => {
      if (isIn('busy')) return done(refusal('come later', 451));
      if (address === slow?.address) return void slow.until().then(() => done());
      if (!refuses.includes(address)) return done();
      // Mail servers quote the address, which must not reach the log.
      done(refusal(`<${address}>: no such mailbox`, 550));
    },
    onData: (stream, session, done) => {
      const take = async (source: string) => {
        if (isIn('full')) return done(refusal('no room', 452));
        if (isIn('slow')) await pause(LATE_MS);
        received.push({ ...read(source), to: session.envelope.rcptTo.map(({ address }) => address) });
        done();
      };
      // A shop that falls while it sends has sent nothing.
      readAll(stream).then(take, done);
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: listening } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  const have = (mood: MailMood, times: number) => void moods.set(mood, times);
  return { url: `smtp://127.0.0.1:${listening}`, received, have, close };
}

const LATE_MS = 3_000;

const refusal = (words: string, responseCode: number) => Object.assign(new Error(words), { responseCode });

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function read(source: string): Omit<ReceivedMail, 'to'> {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return {
    id: header('Message-ID'),
    subject: decodeWords(header('Subject')),
    text: part(source, 'text/plain'),
    html: part(source, 'text/html'),
    pdf: pdfOf(source),
  };
}

/** `=?UTF-8?B?…?=`, several of which make one text. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString('utf8'));
}

function pdfOf(source: string): Buffer | undefined {
  const [, body] = source.split('Content-Type: application/pdf')[1]?.split('\r\n\r\n') ?? [];
  return body === undefined ? undefined : Buffer.from(body, 'base64');
}

function part(source: string, type: string): string {
  const [headers = '', body = ''] = source.split(`Content-Type: ${type}`)[1]?.split('\r\n\r\n') ?? [];
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(headers) ? fromQuotedPrintable(body) : body;
}

function fromQuotedPrintable(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
