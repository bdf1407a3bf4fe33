import fc from 'fast-check';
import { HOSTILE } from './arbitrary-of.ts';
import { DOT } from './every-write.ts';

const TEXTS = HOSTILE.filter((value): value is string => typeof value === 'string');

const dot = new Uint8Array(Buffer.from(DOT, 'base64'));

/** A picture, a part of one, a picture with a wrong byte, or other bytes. */
const files: fc.Arbitrary<Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.constant(dot),
  fc.nat(dot.length).map((length) => dot.slice(0, length)),
  fc.tuple(fc.nat(dot.length - 1), fc.nat(255)).map(([at, byte]) => dot.with(at, byte)),
  fc.constantFrom(...TEXTS, 'BM', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>').map((text) => {
    return new Uint8Array(Buffer.from(text));
  }),
);

const parts = (fields: readonly string[]) =>
  fc.record({
    field: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...fields) },
      { weight: 1, arbitrary: fc.constantFrom(...TEXTS) },
    ),
    bytes: files,
    fileName: fc.constantFrom('rex.png', ...TEXTS),
    isText: fc.integer({ max: 9, min: 0 }).map((one) => one === 0),
  });

/** A form with files, or other values, in the fields of a call. */
export function formsOf(call: { properties: object }): fc.Arbitrary<FormData> {
  return fc.array(parts(Object.keys(call.properties)), { maxLength: 3 }).map((all) => {
    const form = new FormData();
    for (const { field, bytes, fileName, isText } of all)
      if (isText) form.append(field, fileName);
      else form.append(field, new Blob([bytes]), fileName);
    return form;
  });
}
