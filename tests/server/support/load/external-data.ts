import type { MailServer } from '@kashtanka/api/testing/mail-server';
import { demo } from '@kashtanka/demo';
import { expect } from 'vitest';
import { clientAt } from '../client-at.ts';
import { SBERBANK } from '../shop/open-partners.ts';
import { buyGift } from './buy-gift.ts';

// The data of a shop outside its database: pictures, and the keys that decrypt its codes.

type ExternalData = { picture: { path: string; bytes: Buffer }; code: string };

/** Leaves an imported picture and a paid gift certificate, which is sent by email; returns both. */
export async function createExternalData(url: string, mail: Pick<MailServer, 'received'>): Promise<ExternalData> {
  const client = clientAt(`${url}/api/v1`);
  const gallery = await client.listGallery({ params: { article: demo.collarInStock } });
  const path = new URL((gallery.ok && gallery.body[0]?.url) || '', url).pathname;
  const { number, headers } = await buyGift(client, SBERBANK.code);
  const paying = await client.payOrder({ params: { number }, body: {}, headers });
  if (!paying.ok || !paying.body.redirect_url) throw new Error(`payment not started: ${JSON.stringify(paying)}`);
  await SBERBANK.pay(paying.body.redirect_url);
  const sent = () => mail.received.flatMap(({ text }) => CODE.exec(text) ?? [])[0];
  await expect.poll(sent, { timeout: 60_000 }).toBeDefined();
  return { picture: { path, bytes: await fetched(url, path) }, code: sent() ?? '' };
}

/** The code's format in the email with the certificate. */
const CODE = /GC\w\w-\w{4}-\w{4}-\w\w/;

/** The files are present, and the certificate can be used to pay. */
export async function expectExternalData(url: string, { picture, code }: ExternalData): Promise<void> {
  expect((await fetched(url, picture.path)).equals(picture.bytes)).toBe(true);
  const client = clientAt(`${url}/api/v1`);
  await client.addLine({ body: { article: demo.collarInStock, quantity: 1 } });
  expect(await client.addVoucher({ body: { code } })).toMatchObject({ ok: true });
}

async function fetched(url: string, path: string): Promise<Buffer> {
  const answer = await fetch(`${url}${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
}
