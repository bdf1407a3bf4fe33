import type { FastifyReply } from 'fastify';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Work } from '../carrier/carrier-server.ts';
import type { Operation, PostOrders } from './orders.ts';

export type TrackingUser = { login: string; password: string };

const XML = 'application/soap+xml; charset=utf-8';
const ENVELOPE = 'http://www.w3.org/2003/05/soap-envelope';
const OPERATIONS = 'http://russianpost.org/operationhistory';
const DATA = `${OPERATIONS}/data`;
const FAULTS = `${OPERATIONS}/fault`;

/** Tracking's only call: all operations of a parcel, by its barcode; login and password are in the envelope. */
export function trackingCall({ byBarcode }: PostOrders, { login, password }: TrackingUser): Work {
  return ({ body }, reply) => {
    const asked = parseDocument(String(body), { xmlMode: true });
    const textOf = (name: string) => DomUtils.textContent(DomUtils.getElementsByTagName(name, asked)).trim();
    if (textOf('data:login') !== login || textOf('data:password') !== password)
      return fault(reply, 'AuthorizationFault');
    const order = byBarcode(textOf('data:Barcode'));
    if (!order) return fault(reply, 'OperationHistoryFault');
    return reply.type(XML).send(history(order.operations));
  };
}

/** Refusals come with HTTP 500, as SOAP requires. */
export function fault(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .code(500)
    .type(XML)
    .send(
      enveloped(
        `<S:Fault><S:Code><S:Value>S:Receiver</S:Value></S:Code><S:Reason><S:Text xml:lang="ru">Отказано</S:Text></S:Reason>` +
          `<S:Detail><ns4:${name} xmlns:ns4="${FAULTS}">Отказано</ns4:${name}></S:Detail></S:Fault>`,
      ),
    );
}

/** An envelope that breaks off in the middle of its records. */
export function brokenHistory(reply: FastifyReply): FastifyReply {
  const whole = history([
    { code: '1/1', at: '2026-03-02T09:00:00Z' },
    { code: '2/3', at: '2026-03-02T10:00:00Z' },
  ]);
  return reply.type(XML).send(whole.slice(0, whole.lastIndexOf('<ns3:OperDate>')));
}

function history(operations: readonly Operation[]): string {
  const records = operations.map(recordOf).join('');
  return enveloped(
    `<ns7:getOperationHistoryResponse xmlns:ns3="${DATA}" xmlns:ns7="${OPERATIONS}">` +
      `<ns3:OperationHistoryData>${records}</ns3:OperationHistoryData></ns7:getOperationHistoryResponse>`,
  );
}

const MOSCOW_MS = 3 * 3_600_000;

function recordOf({ code, at }: Operation): string {
  const [type, attribute] = code.split('/');
  const moment = `${new Date(Date.parse(at) + MOSCOW_MS).toISOString().slice(0, -1)}+03:00`;
  const byAttribute = attribute === undefined ? '' : `<ns3:OperAttr><ns3:Id>${attribute}</ns3:Id></ns3:OperAttr>`;
  return (
    '<ns3:historyRecord><ns3:AddressParameters><ns3:OperationAddress><ns3:Index>420000</ns3:Index>' +
    '<ns3:Description>Казань &amp; область</ns3:Description></ns3:OperationAddress></ns3:AddressParameters>' +
    `<ns3:OperationParameters><ns3:OperType><ns3:Id>${type}</ns3:Id><ns3:Name/></ns3:OperType>${byAttribute}` +
    `<ns3:OperDate>${moment}</ns3:OperDate></ns3:OperationParameters></ns3:historyRecord>`
  );
}

function enveloped(body: string): string {
  return `<?xml version='1.0' encoding='UTF-8'?><S:Envelope xmlns:S="${ENVELOPE}"><S:Body>${body}</S:Body></S:Envelope>`;
}
