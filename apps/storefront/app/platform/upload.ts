import { type Client, createClient, type Received, type Sent, type Transport } from '@kashtanka/contract/client';
import { getApiUrl, getVisitHeaders, withSession } from './api.ts';

/** The sent fraction, from 0 to 1. */
export type OnProgress = (part: number) => void;

/** The API with upload progress by XMLHttpRequest, because `fetch` has no upload progress. */
export function createUploadClient(onProgress: OnProgress): Client {
  return createClient(withSession(formTransport(onProgress)));
}

function formTransport(onProgress: OnProgress): Transport {
  return ({ method, path, body, headers }: Sent) =>
    new Promise<Received>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, getApiUrl(path));
      for (const [name, value] of Object.entries({ ...getVisitHeaders(), ...headers }))
        request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = () => reject(new Error('the upload failed'));
      request.onload = () =>
        resolve({
          status: request.status,
          body: readJson(request),
          headers: { get: (name) => request.getResponseHeader(name) },
        });
      request.send(formOf(body));
    });
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...(body as object) }))
    if (value instanceof Blob) form.append(field, value);
  return form;
}

/** A proxy's error page is not JSON. */
function readJson(request: XMLHttpRequest): unknown {
  const isJson = request.getResponseHeader('Content-Type')?.includes('json') ?? false;
  return isJson ? JSON.parse(request.responseText) : undefined;
}
