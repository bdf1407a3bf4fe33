import { type Call, type CallName, contract } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { aRegistration, logIn, PASSWORD, userWith } from '../accounts.ts';
import { giveCertificate } from '../gifts.ts';
import { secretIn } from '../partners/mailed.ts';
import { givePoints } from '../points.ts';
import { aCheckout, aPickup, fillBasket, totalOf } from '../scenarios.ts';
import type { TestShop } from '../test-shop.ts';
import type { Visitor } from '../visitor.ts';

/** A request that is right in everything, before it is sent. */
export type RightWrite = {
  name: CallName;
  call: Call;
  visitor: Visitor;
  params: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
};

type Send = (write: RightWrite) => Promise<{ status: number; json: unknown }>;
type Parts = Partial<Pick<RightWrite, 'params' | 'body' | 'headers'>>;
type World = { shop: TestShop; write: Write; host: string };
type Write = (visitor: Visitor, name: CallName, parts?: Parts) => Promise<Record<string, unknown>>;

/**
 * Makes every write call of the contract with a valid request about an existing object; the callback may change the
 * request. For another run in the same shop, the callers have emails at another `host`.
 */
export async function makeEveryWrite(
  shop: TestShop,
  send: Send,
  host = 'example.com',
): Promise<{ name: CallName; status: number }[]> {
  const made: { name: CallName; status: number }[] = [];
  const write: Write = async (visitor, name, { params = {}, body, headers = {} } = {}) => {
    const { status, json } = await send({ name, call: contract[name], visitor, params, body, headers });
    made.push({ name, status });
    return Object(json);
  };
  const world = { shop, write, host };
  const anna = await open(world, 'anna');
  await fillTheBasket(world, anna);
  await describePeople(world, anna);
  await signUp(world, anna);
  await orderAndPay(world, anna);
  await logInAndOut(world, anna);
  await changeAndRestoreEmail(world, await open(world, 'boris'));
  return made;
}

async function open({ shop, write, host }: World, name: string): Promise<Visitor> {
  const email = `${name}@${host}`;
  const { access } = await write(shop.visitor(), 'register', { body: aRegistration({ email }) });
  return userWith(shop, { access: String(access) });
}

async function fillTheBasket({ shop, write, host }: World, anna: Visitor): Promise<void> {
  const gift = await giveCertificate(shop, 1_000);
  await givePoints(shop, 100, `anna@${host}`);
  const lineOf = async (article: string, options: object[] = []) => {
    const line = await write(anna, 'addLine', { body: { article, quantity: 1, options } });
    return { id: String(line.id) };
  };
  const [bowl, collar] = [await lineOf(demo.standaloneBowl), await lineOf(demo.collarInStock)];
  await write(anna, 'changeLine', { params: bowl, body: { quantity: 2 } });
  await write(anna, 'replaceLine', { params: bowl, body: { article: demo.standaloneBowl, quantity: 3 } });
  await write(anna, 'removeLine', { params: collar });
  for (const { article, options, instead } of MADE_FOR_ONE) {
    const line = await lineOf(article, options);
    await write(anna, 'replaceLine', { params: line, body: { article, options: [...options.slice(1), instead] } });
    await write(anna, 'removeLine', { params: line });
  }
  await write(anna, 'checkCertificate', { body: { code: gift.code } });
  await write(anna, 'addVoucher', { body: { code: gift.code } });
  await write(anna, 'removeVoucher', { params: { code: gift.code } });
  await anna.addVoucher({ body: { code: gift.code } });
  await write(anna, 'removeCode', { body: { code: gift.code } });
  await write(anna, 'setBonusPoints', { body: { bonus_points_applied: '50.00' } });
  await anna.setBonusPoints({ body: { bonus_points_applied: '0' } });
  await write(anna, 'countVisit', { body: { steps: [{ step: 'product', article: demo.collarInStock }] } });
}

/**
 * A made-to-order product with every text option, and the new value of its first option, because equal lines would be
 * merged.
 */
const MADE_FOR_ONE = [
  {
    article: demo.engravedTag,
    options: [
      { code: 'tag_font', value: 'round' },
      { code: 'tag_text', value: 'РЕКС' },
    ],
    instead: { code: 'tag_font', value: 'sans' },
  },
  {
    article: demo.certificate,
    options: [
      { code: 'certificate_sum', value: '3000' },
      { code: 'certificate_format', value: 'digital' },
      { code: 'certificate_departure_date', value: '2026-12-08' },
      { code: 'certificate_recipient_email', value: 'friend@example.com' },
      { code: 'certificate_recipient_name', value: 'Ольга' },
      { code: 'certificate_message', value: 'С праздником!' },
      { code: 'certificate_signature', value: 'Анна' },
    ],
    instead: { code: 'certificate_sum', value: '4000' },
  },
];

async function describePeople({ write }: World, anna: Visitor): Promise<void> {
  const body = { country: 'RU', city: 'Москва', line1: 'ул. Баумана, 5', notes: 'домофон 12' };
  const address = await write(anna, 'addAddress', { body });
  const dog = await write(anna, 'addDog', { body: { nickname: 'Рекс', breed: 'колли', weight: '12' } });
  const own = { id: String(dog.id) };
  await write(anna, 'changeAddress', { body: { id: address.id, city: 'Тверь' } });
  await write(anna, 'removeAddress', { params: { id: String(address.id) } });
  await write(anna, 'changeDog', { params: own, body: { nickname: 'Мухтар', photo: null } });
  const form = new FormData();
  form.set('image', new Blob([Buffer.from(DOT, 'base64')], { type: 'image/png' }), 'rex.png');
  await write(anna, 'setDogPhoto', { params: own, body: form });
  await write(anna, 'removeDog', { params: own });
  await write(anna, 'changeProfile', { body: { first_name: 'Анна', last_name: 'Ким', phone: '+79161234567' } });
}

/** A picture of one dot. */
export const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

async function signUp({ shop, write, host }: World, anna: Visitor): Promise<void> {
  const email = `vera@${host}`;
  const guest = { guest_email: email, guest_terms_agreement: true, guest_first_name: '-' };
  await write(shop.visitor(), 'subscribeToNews', { body: { ...guest, news_agreement: true } });
  const [message] = await emails(shop, email);
  const code = /code=([^\s&]+)/.exec(message?.unsubscribe_url ?? '')?.[1] ?? '';
  await write(shop.visitor(), 'subscribeToStock', { params: { article: demo.soldOutSubscribable }, body: guest });
  const body = { subscription_type: 'news', agreement: true };
  const own = await write(anna, 'subscribeNew', { body: body });
  await write(anna, 'endSubscription', { params: { id: String(own.id) }, body: body });
  await write(shop.visitor(), 'unsubscribeFromNews', { body: { code } });
}

async function orderAndPay({ shop, write, host }: World, anna: Visitor): Promise<void> {
  await write(anna, 'checkPaymentMethod', { body: { code: 'sberbank_online' } });
  const request = aCheckout();
  const expected_total = await totalOf(anna, request);
  const { number, access_token } = await write(anna, 'checkout', { body: { ...request, expected_total } });
  const own = { params: { number: String(number) }, headers: { 'x-order-token': String(access_token) } };
  await write(anna, 'payOrder', { ...own, body: { payment_code: 'sberbank_online', email: 'anna@example.com' } });
  await write(anna, 'repeatOrder', own);
  await write(anna, 'requestOrderLink', { body: { number: String(number), contact: '+79161234567' } });
  const guest = shop.visitor();
  await fillBasket(guest);
  const email = `guest@${host}`;
  const onReceipt = aPickup({ guest_email: email });
  const placed = await guest.checkout({ body: { ...onReceipt, expected_total: await totalOf(guest, onReceipt) } });
  const [message] = await emails(shop, email);
  const code = /confirm=([\w-]+)/.exec(message?.plain_text ?? '')?.[1] ?? '';
  const params = { number: placed.ok ? placed.body.number : '' };
  await write(guest, 'confirmOrder', { params, body: { code } });
}

/** Changes the email, undoes the change, and then deletes the account. */
async function changeAndRestoreEmail({ shop, write, host }: World, boris: Visitor): Promise<void> {
  const [before, after] = [`boris@${host}`, `boris@new.${host}`];
  await write(boris, 'resendConfirmation');
  await write(boris, 'changeProfile', { body: { email: after, current_password: PASSWORD } });
  await write(boris, 'confirmEmail', { body: { secret: await secretIn(shop, after, 'confirm_new_email') } });
  await write(shop.visitor(), 'undoEmailChange', {
    body: { secret: await secretIn(shop, before, 'email_changed') },
  });
  const secret = await secretIn(shop, before, 'email_restored');
  await shop.visitor().recoverPassword({ body: { secret, new_password: PASSWORD } });
  const back = userWith(shop, await logIn(shop.visitor(), { email: before }));
  await write(back, 'deleteProfile', { body: { current_password: PASSWORD } });
}

async function logInAndOut({ shop, write, host }: World, anna: Visitor): Promise<void> {
  const email = `anna@${host}`;
  const enter = (password: string) => write(shop.visitor(), 'logIn', { body: { email, password } });
  const { refresh } = await enter(PASSWORD);
  await write(shop.visitor(), 'refreshToken', { body: { refresh } });
  await write(shop.visitor(), 'verifyToken', { body: { token: refresh } });
  const sessions = await anna.listSessions();
  const other = sessions.ok ? sessions.body.find(({ is_current }) => !is_current) : undefined;
  await write(anna, 'endSession', { params: { id: String(other?.id) } });
  await write(anna, 'changePassword', { body: { old_password: PASSWORD, new_password: NEXT } });
  // Links mailed before a password change are void.
  shop.clock.advance(1_000);
  await write(shop.visitor(), 'requestRecovery', { body: { email } });
  const recovery = (await emails(shop, email)).find(({ letter }) => letter === 'recovery');
  const secret = /secret=([\w-]+)/.exec(recovery?.plain_text ?? '')?.[1] ?? '';
  await write(shop.visitor(), 'recoverPassword', { body: { secret, new_password: PASSWORD } });
  const last = await enter(PASSWORD);
  await write(shop.visitor(), 'logOut', { body: { refresh: last.refresh, everywhere: true } });
}

const NEXT = 'фонарь-и-сугроб';

type QueuedEmail = { letter: string; plain_text: string; unsubscribe_url: string | null };

async function emails({ database, runDueJobs }: TestShop, recipient: string): Promise<QueuedEmail[]> {
  await runDueJobs();
  const { rows } = await database.pool.query<QueuedEmail>(
    'select letter, plain_text, unsubscribe_url from outbox where recipient = $1 order by created_at desc, id',
    [recipient],
  );
  return rows;
}
