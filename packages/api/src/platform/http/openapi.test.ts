import { API_BASE, contract } from '@kashtanka/contract';
import { describe, expect, it } from 'vitest';
import { ORIGIN, openTestShop } from '../../testing/test-shop.ts';
import { openApiDocument } from './openapi.ts';

type Operation = { operationId: string; 'x-form-operation'?: string; responses: Record<string, unknown> };

const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  JSON.stringify(openApiDocument(ORIGIN)),
);

const JSON_BODY = { 'content-type': 'application/json' };

describe('the printed document of the API', () => {
  it('OpenAPI: names every call once', () => {
    const names = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId, 'x-form-operation': form }) => [
        operationId,
        ...(form ? [form] : []),
      ]),
    );

    const calls = names.filter((name) => Object.hasOwn(contract, name));
    expect(calls.toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  it('OpenAPI: each refusal is documented for its call', async () => {
    const shop = await openTestShop();
    for (const [method, path, headers, payload, status] of [
      ['POST', '/basket/line/', { ...JSON_BODY, origin: 'https://evil.example' }, '{}', 403],
      ['POST', '/basket/line/', JSON_BODY, 'x'.repeat(2_000_000), 413],
      ['POST', '/basket/line/', { 'content-type': 'text/plain' }, '{}', 415],
      ['POST', '/basket/line/', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 415],
      ['PATCH', '/basket/line/{id}/', JSON_BODY, '{"quantity":1}', 404],
      ['POST', '/basket/checkout/', JSON_BODY, '{}', 400],
      ['POST', '/basket/payment/', JSON_BODY, '{"code":"sberbank_online","order_number":"7"}', 404],
      ['GET', '/catalogue/item/', {}, undefined, 404],
      ['GET', '/profile/', {}, undefined, 401],
    ] as const) {
      const url = `${API_BASE}${path.replace('{id}', '7')}?page=9999`;

      const answered = await shop.app.inject({ method, url, headers, ...(payload && { payload }) });

      expect(answered.statusCode, `${method} ${path}`).toBe(status);
      expect(Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {}), `${method} ${path}`).toContain(
        String(status),
      );
    }
  });

  it('OpenAPI: a too long path is refused as documented', async () => {
    const shop = await openTestShop();
    const url = `${API_BASE}/catalogue/color/?q=${'x'.repeat(50_000)}`;

    const { statusCode } = await shop.app.inject({ method: 'GET', url });

    expect(statusCode).toBe(431);
    expect(paths['/catalogue/color/']?.get?.responses).toHaveProperty('431');
  });

  it('OpenAPI: repeatable calls document their conflicts', () => {
    expect(paths['/basket/checkout/']?.post?.responses).toHaveProperty('409');
    expect(paths['/order/{number}/pay']?.post?.responses).toHaveProperty('409');
  });

  it('OpenAPI: every call documents the rate limit', () => {
    const silent = Object.entries(paths).filter(
      ([, methods]) => !Object.values(methods).every(({ responses }) => responses[503]),
    );

    expect(silent).toEqual([]);
  });
});
