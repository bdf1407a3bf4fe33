const JSON_TYPE = { 'content-type': 'application/json' };

/** The checkout form of a guest who picks up the order in the shop and pays at once. */
const PICKED_UP = {
  guest_email: 'anna@mail.example',
  recipient: { first_name: 'Анна', phone: '+79161234567' },
  shipping_code: 'pickup',
  shipping_address: { pickup_point: 'shop-msk' },
  payment_code: 'sberbank_online',
  terms_agreement: true,
};

function post(url: string, headers: Record<string, string>, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });
}

/** Adds one unit to the basket, or to a new basket when the cookie is empty; returns the basket's cookie. */
export async function putIn(url: string, article: string, cookie = ''): Promise<string> {
  const answer = await post(`${url}/api/v1/basket/line/`, { cookie }, { article, quantity: 1 });
  await answer.text();
  if (!answer.ok) throw new Error(`${article} was not added to the basket: ${answer.status}`);
  return cookie || ((answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '');
}

/** Places the order and starts its payment; returns false when the item was sold out. */
export async function order(url: string, cookie: string, total: string): Promise<boolean> {
  const body = { ...PICKED_UP, expected_total: total };
  const placed = await post(`${url}/api/v1/basket/checkout/`, { cookie }, body);
  const { number, access_token: token } = Object(await placed.json());
  if (placed.status === 409) return false;
  if (!placed.ok) throw new Error(`placing an order returned ${placed.status}`);
  const headers = { cookie, 'x-order-token': String(token) };
  const paying = await post(`${url}/api/v1/order/${number}/pay`, headers, {});
  const { redirect_url: page } = Object(await paying.json());
  if (!page) throw new Error(`starting a payment returned ${paying.status}`);
  return true;
}
