import { encodeXML } from 'entities';
import { requestText } from '../carrier-http.ts';
import { findElements, findText, parseXml, type XmlElement } from '../parse-xml.ts';
import type { ParcelEvent, TrackingResult } from '../provider.ts';
import { LIMIT_MS, plainCode } from './call.ts';
import { toParcelEventKind } from './events.ts';
import type { PochtaSettings, PochtaTracking } from './settings.ts';

const PATH = '/rtm34';
const CALL = 'getOperationHistory';
const HISTORY = ['Body', 'getOperationHistoryResponse', 'OperationHistoryData', 'historyRecord'];
const MAX_RECORDS = 500;

/** The SOAP fault of an unknown parcel or any other problem with one. */
const OF_THE_PARCEL = 'OperationHistoryFault';

/**
 * All operations of a barcode from the post's SOAP 1.2 tracking service; an empty history means that the parcel was not
 * handed over. Without a login nothing is tracked, and staff moves the orders. The fault for an exceeded daily limit of
 * a hundred barcodes is undocumented. `OperationHistoryFault` counts as an unknown parcel, so that one parcel does not
 * stop the others; any other fault counts as no response.
 */
export async function trackByPochta(settings: PochtaSettings, barcode: string | null): Promise<TrackingResult> {
  const { tracking, onFailure } = settings;
  if (!tracking || barcode === null) return { kind: 'told', events: [] };
  const callInfo = { carrier: 'pochta', call: CALL } as const;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/soap+xml; charset=utf-8', accept: 'application/soap+xml' },
    body: envelopeOf(tracking, barcode),
  };
  const line = { ...settings, baseUrl: tracking.baseUrl };
  const result = await requestText(line, { name: CALL, path: PATH, init }, settings.timeout(LIMIT_MS));
  if (result.kind !== 'answered') {
    const { kind: failure, httpStatus } = result;
    onFailure({ ...callInfo, failure, ...(httpStatus !== undefined && { httpStatus }) });
    return { kind: 'silent' };
  }
  const { httpStatus, text } = result;
  const answer = parseXml(text);
  const code = answer && soapFaultCode(answer);
  if (code === OF_THE_PARCEL) return { kind: 'unknown' };
  if (httpStatus === 200 && answer && !code && isHistory(answer)) return { kind: 'told', events: eventsOf(answer) };
  const failure = code ? 'refused' : httpStatus === 429 || httpStatus >= 500 ? 'busy' : 'garbage';
  onFailure({ ...callInfo, failure, httpStatus, ...(code && { code }) });
  return { kind: 'silent' };
}

function envelopeOf({ login, password }: PochtaTracking, barcode: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"
  xmlns:oper="http://russianpost.org/operationhistory" xmlns:data="http://russianpost.org/operationhistory/data">
  <soap:Header/>
  <soap:Body>
    <oper:getOperationHistory>
      <data:OperationHistoryRequest>
        <data:Barcode>${encodeXML(barcode)}</data:Barcode>
        <data:MessageType>0</data:MessageType>
        <data:Language>RUS</data:Language>
      </data:OperationHistoryRequest>
      <data:AuthorizationHeader soap:mustUnderstand="1">
        <data:login>${encodeXML(login)}</data:login>
        <data:password>${encodeXML(password)}</data:password>
      </data:AuthorizationHeader>
    </oper:getOperationHistory>
  </soap:Body>
</soap:Envelope>`;
}

/** The name of the fault in its detail; undefined if there is none. */
function soapFaultCode(answer: XmlElement): string | undefined {
  const [fault] = findElements(answer, 'Body', 'Fault');
  if (!fault) return undefined;
  const [detail] = [...findElements(fault, 'Detail'), ...findElements(fault, 'detail')];
  return plainCode(detail?.children[0]?.name ?? 'Fault');
}

function isHistory(answer: XmlElement): boolean {
  return answer.name === 'Envelope' && findElements(answer, ...HISTORY.slice(0, 2)).length === 1;
}

function eventsOf(answer: XmlElement): ParcelEvent[] {
  return findElements(answer, ...HISTORY)
    .slice(-MAX_RECORDS)
    .flatMap((record) => {
      const type = numberAt(record, 'OperType');
      const attribute = numberAt(record, 'OperAttr');
      const at = momentOfPochta(findText(record, 'OperationParameters', 'OperDate') ?? '');
      if (type === undefined || !at) return [];
      return [{ at, kind: toParcelEventKind(type, attribute), rawCode: attribute ? `${type}/${attribute}` : type }];
    });
}

const NUMBER = /^\d{1,6}$/;

function numberAt(record: XmlElement, name: string): string | undefined {
  const text = findText(record, 'OperationParameters', name, 'Id');
  return text !== undefined && NUMBER.test(text) ? text : undefined;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * In the time zone that it contains, or Moscow's if it has none, which was not seen yet; undefined if it is invalid.
 */
export function momentOfPochta(text: string): Date | undefined {
  const [whole, , zone] = MOMENT.exec(text) ?? [];
  if (!whole) return undefined;
  const moment = new Date(zone ? whole : `${whole}+03:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
