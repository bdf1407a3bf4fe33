import { contract } from '@kashtanka/contract';
import fc from 'fast-check';
import type { Judge } from '../invariants/fuzz-oracle.ts';
import { spoiled } from './arbitrary-of.ts';
import { addressOf } from './draw-requests.ts';
import type { RightWrite } from './every-write.ts';
import { formsOf } from './hostile-forms.ts';
import { madeNew } from './once-more.ts';

type Told = Awaited<ReturnType<Judge['ask']>>;

/** How often each right write is sent with something hostile in it, before it is sent as it is. */
const TRIES = 8;

/**
 * Sends a valid write with a hostile value in one place, for each place, and then unchanged. The objects that it refers
 * to exist, so that only the hostile value can be refused. Returns the outcomes; some succeed, because a note may
 * contain any text.
 */
export async function tryNearlyRight(judge: Judge, write: RightWrite, seed: number): Promise<Told> {
  const { name, call, who, params, headers } = write;
  const done: Told[] = [];
  const send = async (path: string, body: unknown) => {
    const told = await judge.ask(who, { name, caller: 'a nearly right write', path, body, headers });
    if (told.status < 400) done.push(told);
    return told;
  };
  for (let at = seed; at < seed + TRIES; at += 1) {
    const draw = <T>(from: fc.Arbitrary<T>): T | undefined => fc.sample(from, { numRuns: 1, seed: at })[0];
    const isInPath = Object.keys(params).length > 0 && (at % 2 === 0 || !call.body);
    const path = addressOf(call, isInPath ? draw(spoiled(params)) : params, {});
    const body = await madeNew(write, at);
    await send(path, isInPath ? body : draw(spoiledBody(write, body)));
  }
  const body = name === 'checkout' ? await madeNew(write, seed) : write.body;
  await askBefore(judge, { ...write, body });
  const told = await send(addressOf(call, params, {}), body ?? (call.body && {}));
  return told.status < 400 ? told : (done.at(-1) ?? told);
}

/** Requests that need current data of the caller, and an order with an outdated sum. */
async function askBefore(judge: Judge, { name, call, who, params, body }: RightWrite): Promise<void> {
  const caller = 'who is about to write';
  const { code } = Object(body);
  if (name === 'unsubscribeFromNews')
    await judge.ask(who, { name: 'getSubscriber', caller, path: addressOf(contract.getSubscriber, { code }, {}) });
  if (name === 'checkout')
    await judge.ask(who, { name, caller, path: call.path, body: { ...Object(body), expected_total: '1.00' } });
  if (name === 'payOrder')
    await judge.ask(who, { name: 'getOwnOrder', caller, path: addressOf(contract.getOwnOrder, params, {}) });
}

function spoiledBody({ name, call }: RightWrite, body: unknown): fc.Arbitrary<unknown> {
  if (!call.body) return fc.constant(undefined);
  if (call.isForm) return formsOf(call.body);
  if (name !== 'recoverPassword') return spoiled(body);
  // A success would use up the only reset link and set a password that the test does not know.
  const { new_password, ...rest } = Object(body);
  return spoiled(rest).map((one) => ({ ...Object(one), new_password }));
}
