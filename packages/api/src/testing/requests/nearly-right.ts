import { contract } from '@kashtanka/contract';
import fc from 'fast-check';
import type { FuzzOracle } from '../invariants/fuzz-oracle.ts';
import { spoiled } from './arbitrary-of.ts';
import { addressOf } from './draw-requests.ts';
import type { RightWrite } from './every-write.ts';
import { formsOf } from './hostile-forms.ts';
import { madeNew } from './once-more.ts';

type Response = Awaited<ReturnType<FuzzOracle['ask']>>;

/** How often each right write is sent with something hostile in it, before it is sent as it is. */
const TRIES = 8;

/**
 * Sends a valid write with a hostile value in one place, for each place, and then unchanged. The objects that it refers
 * to exist, so that only the hostile value can be refused. Returns the outcomes; some succeed, because a note may
 * contain any text.
 */
export async function tryNearlyRight(oracle: FuzzOracle, write: RightWrite, seed: number): Promise<Response> {
  const { name, call, visitor, params, headers } = write;
  const done: Response[] = [];
  const send = async (path: string, body: unknown) => {
    const response = await oracle.ask(visitor, { name, caller: 'a nearly right write', path, body, headers });
    if (response.status < 400) done.push(response);
    return response;
  };
  for (let at = seed; at < seed + TRIES; at += 1) {
    const draw = <T>(from: fc.Arbitrary<T>): T | undefined => fc.sample(from, { numRuns: 1, seed: at })[0];
    const isInPath = Object.keys(params).length > 0 && (at % 2 === 0 || !call.body);
    const path = addressOf(call, isInPath ? draw(spoiled(params)) : params, {});
    const body = await madeNew(write, at);
    await send(path, isInPath ? body : draw(spoiledBody(write, body)));
  }
  const body = name === 'checkout' ? await madeNew(write, seed) : write.body;
  await askBefore(oracle, { ...write, body });
  const response = await send(addressOf(call, params, {}), body ?? (call.body && {}));
  return response.status < 400 ? response : (done.at(-1) ?? response);
}

/** Requests that need current data of the caller, and an order with an outdated sum. */
async function askBefore(oracle: FuzzOracle, { name, call, visitor, params, body }: RightWrite): Promise<void> {
  const caller = 'who is about to write';
  const { code } = Object(body);
  if (name === 'unsubscribeFromNews')
    await oracle.ask(visitor, {
      name: 'getSubscriber',
      caller,
      path: addressOf(contract.getSubscriber, { code }, {}),
    });
  if (name === 'checkout')
    await oracle.ask(visitor, { name, caller, path: call.path, body: { ...Object(body), expected_total: '1.00' } });
  if (name === 'payOrder')
    await oracle.ask(visitor, { name: 'getOwnOrder', caller, path: addressOf(contract.getOwnOrder, params, {}) });
}

function spoiledBody({ name, call }: RightWrite, body: unknown): fc.Arbitrary<unknown> {
  if (!call.body) return fc.constant(undefined);
  if (call.isForm) return formsOf(call.body);
  if (name !== 'recoverPassword') return spoiled(body);
  // A success would use up the only reset link and set a password that the test does not know.
  const { new_password, ...rest } = Object(body);
  return spoiled(rest).map((one) => ({ ...Object(one), new_password }));
}
