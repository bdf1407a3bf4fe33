import { describe, expect, it } from 'vitest';
import { pay } from '../testing/admin.ts';
import { buyGift, giveCertificate } from '../testing/gifts.ts';
import { openShopWithBank } from '../testing/partners/bank.ts';
import { aKey, signInAs } from '../testing/staff-browser.ts';
import { openTestShop } from '../testing/test-shop.ts';

const reason = 'Письмо не дошло';

describe('certificates of the back office', () => {
  it('certificate: is found by the end of its code, which is never shown, blocked and unblocked', async () => {
    const shop = await openTestShop();
    const gift = await giveCertificate(shop, 3000);
    const staff = await signInAs(shop, 'manager');
    const params = { id: gift.id };
    const find = async () => {
      const found = await staff.findCertificates({ query: { last4: gift.code.slice(-4).toLowerCase() } });
      return found.ok ? found.body.rows : [];
    };
    const block = (is_blocked: boolean) =>
      staff.setCertificateBlocked({ key: aKey(), params, body: { is_blocked, reason } });

    expect(await find()).toMatchObject([{ id: gift.id, nominal: '3000.00', balance: '3000.00', state: 'valid' }]);
    expect(JSON.stringify(await find())).not.toContain(gift.code);
    expect(await block(true)).toMatchObject({ body: { is_blocked: true } });
    expect(await find()).toMatchObject([{ state: 'blocked' }]);
    expect(await shop.visitor().checkCertificate({ body: { code: gift.code } })).not.toMatchObject({
      body: { state: 'valid' },
    });
    expect(await block(false)).toMatchObject({ body: { is_blocked: false } });
    expect(await find()).toMatchObject([{ state: 'valid' }]);
  });

  it('certificate: another address gets a new code, a wrong one is refused at its field', async () => {
    const shop = await openTestShop();
    const gift = await giveCertificate(shop, 3000);
    const staff = await signInAs(shop, 'manager');
    const resend = (id: number, to?: string) =>
      staff.resendCertificate({ key: aKey(), params: { id }, body: { ...(to && { to }), reason } });

    expect(await resend(gift.id, 'not an address')).toMatchObject({ fields: { to: expect.anything() } });
    expect(await resend(gift.id)).toMatchObject({ body: { is_new_code: false } });
    expect(await resend(gift.id, 'olga@example.com')).toMatchObject({
      body: { recipient: 'olga@example.com', is_new_code: true, is_later: false },
    });
    expect(await resend(999)).toMatchObject({ status: 404 });
  });

  it('certificate: its card is a PDF with the code, for a recent proof alone', async () => {
    const shop = await openTestShop();
    const gift = await giveCertificate(shop, 3000);
    const staff = await signInAs(shop, 'manager');
    const print = () => staff.printCertificate({ key: aKey(), params: { id: gift.id }, body: { reason } });

    const printed = await print();
    expect(printed.ok && Buffer.from(printed.body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    await staff.setCertificateBlocked({ key: aKey(), params: { id: gift.id }, body: { is_blocked: true, reason } });
    expect(await print()).toMatchObject({ status: 409, problem: { code: 'certificate_invalid' } });
    shop.clock.advance(11 * 60_000);
    expect(await print()).toMatchObject({ status: 403, problem: { code: 'proof_needed' } });
  });

  it('paper certificate: a printed code is bound to its order, and activated by hand once', async () => {
    const { shop, bank } = await openShopWithBank();
    const staff = await signInAs(shop, 'manager');
    const { order } = await pay({ shop, bank }, await buyGift(shop, { format: 'physical' }));
    const printed = await staff.printCertificateCodes({ key: aKey(), body: { count: 2, reason } });
    const [code = '', second = ''] = printed.ok ? printed.body.codes : [];
    const activate = (id: number) => staff.activateCertificate({ key: aKey(), params: { id }, body: { reason } });

    expect(code).not.toBe(second);
    const details = await staff.getOrder({ params: { number: order.number } });
    const version = details.ok ? details.body.version : 0;
    const bound = await staff.bindCard({
      key: aKey(),
      version,
      params: { number: order.number },
      body: { position: 1, code, reason },
    });
    expect(bound).toMatchObject({ status: 200, body: { left: 0 } });
    const found = await staff.findCertificates({ query: { last4: code.replaceAll('-', '').slice(-4) } });
    const id = found.ok ? (found.body.rows[0]?.id ?? 0) : 0;
    expect(await activate(id)).toMatchObject({ status: 204 });
    expect(await activate(id)).toMatchObject({ status: 409, problem: { code: 'certificate_active' } });
  });
});
