import { startAuthentication } from '@simplewebauthn/browser';
import { api } from '#platform/api/api.ts';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The server makes them with the other half of the same library; the contract does not describe their members. */
function isRequestOptions(options: Record<string, unknown>): options is RequestOptions & Record<string, unknown> {
  return typeof options.challenge === 'string';
}

/** Asks the browser for a passkey; undefined if the user closes its window. */
async function askForPasskey(options: Record<string, unknown>) {
  if (!isRequestOptions(options)) throw new Error('the server sent no passkey challenge');
  const credential = await startAuthentication({ optionsJSON: options }).catch(() => undefined);
  if (!credential) return undefined;
  const { id, rawId, type, response, clientExtensionResults } = credential;
  return { id, rawId, type, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
}

/** Undefined if the user closes the window of the browser. */
export async function signInWithPasskey() {
  const started = await api.startPasskeySignIn();
  if (!started.ok) return started;
  const response = await askForPasskey(started.body.options);
  if (!response) return undefined;
  return api.signInWithPasskey({ body: { challenge_id: started.body.challenge_id, response } });
}
