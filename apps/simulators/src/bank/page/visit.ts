import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../bank.ts';
import type { BankOrder } from '../orders.ts';

/** A request from a browser at a page of a known order. */
export type Visit = { bank: Bank; order: BankOrder; request: FastifyRequest; reply: FastifyReply };
