import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

// Loaded when it is needed, because most visits use an open session.

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Options = Record<string, unknown>;

/** The server makes options with the other half of the same library; the contract does not describe their members. */
function isRequest(options: Options): options is RequestOptions & Options {
  return typeof options.challenge === 'string';
}

function isCreation(options: Options): options is CreationOptions & Options {
  return typeof options.challenge === 'string' && 'rp' in options && 'user' in options;
}

/** Asks the browser to prove a passkey; undefined if the user closes its window. */
export async function provePasskey(options: Options) {
  if (!isRequest(options)) throw new Error('the server sent no challenge for a passkey');
  const proven = await startAuthentication({ optionsJSON: options }).catch(() => undefined);
  return proven && toWire(proven);
}

/** Asks the browser to make a passkey; undefined if the user closes its window. */
export async function createPasskey(options: Options) {
  if (!isCreation(options)) throw new Error('the server sent no challenge for a new passkey');
  const made = await startRegistration({ optionsJSON: options }).catch(() => undefined);
  return made && toWire(made);
}

type Credential = Awaited<ReturnType<typeof startAuthentication> | ReturnType<typeof startRegistration>>;

/** The members that the contract knows; the type of the attachment is optional there and of no use here. */
function toWire({ id, rawId, type, response, clientExtensionResults }: Credential) {
  return { id, rawId, type, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
}
