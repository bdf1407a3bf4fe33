import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import type { Ending } from '../ending.ts';
import { onServer, urlWith } from './database-server.ts';

/** A copy of a template database, dropped after its test. */
export async function cloneDatabase(data: 'demo' | 'empty', atEnd: Ending = onTestFinished): Promise<string> {
  const { url } = inject('databaseServer');
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await onServer(urlWith(url, 'postgres'), `create database ${name} template shop_${data} strategy file_copy`);
  atEnd(() => onServer(urlWith(url, 'postgres'), `drop database if exists ${name} with (force)`));
  return urlWith(url, name);
}
