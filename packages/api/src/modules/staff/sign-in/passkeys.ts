import type { PasskeyResponse } from '@kashtanka/contract/admin';
import { MINUTE_MS } from '@kashtanka/rules';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import {
  findPasskey,
  findPasskeyUser,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  recordPasskeyUse,
} from '../sql/factors.ts';
import { insertChallenge, takeChallenge } from '../sql/invitations.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;
/** EdDSA, ES256 and RS256: the library also offers algorithms that Node.js reports as experimental. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded by the first passkey, because it takes 27 MB that a server without staff does not need. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** A challenge for the browser, with the WebAuthn options. */
type Challenge = { challenge_id: string; options: Record<string, unknown> };
type Answered = { challenge_id: string; response: PasskeyResponse };

export type Passkeys = {
  /** A challenge for a new passkey of a member; authenticators that have one already are excluded. */
  startRegistration(staffId: number): Promise<Challenge>;
  /** The verified new passkey; undefined for a response that does not fit the challenge. */
  verifyRegistration(staffId: number, answered: Answered): Promise<VerifiedPasskey | undefined>;
  /** Stores a verified passkey; false if it is known already. */
  store(tx: Tx, passkey: VerifiedPasskey, label: string): Promise<boolean>;
  /** A challenge for a known passkey: of one member, or of whom the browser knows. */
  startUse(staffId: number | null): Promise<Challenge>;
  /** The passkey that signed the challenge; undefined for any other response. */
  verifyUse(staffId: number | null, answered: Answered): Promise<UsedPasskey | undefined>;
  recordUse(tx: Tx, used: UsedPasskey): Promise<void>;
};

type VerifiedPasskey = Pick<PasskeyRow, 'staff_id' | 'credential_id' | 'counter' | 'transports'> & {
  public_key: Uint8Array;
};
type UsedPasskey = { id: number; staffId: number; counter: number };

type Deps = { db: Database; clock: Clock; backofficeOrigin: string };

/** Passkeys are bound to the host of the back office: another BACKOFFICE_URL needs new invitations. */
export function createPasskeys(deps: Deps): Passkeys {
  const { db, clock, backofficeOrigin } = deps;
  const relyingParty = { rpID: new URL(backofficeOrigin).hostname, origin: backofficeOrigin };
  const challenges: Challenges = {
    store: (challenge, staffId) => {
      const now = clock.now();
      return insertChallenge(db, { challenge, staffId, now, expiresAt: new Date(now.getTime() + CHALLENGE_MS) });
    },
    take: (id, staffId) => takeChallenge(db, { id, staffId, now: clock.now() }),
  };
  return {
    ...createRegistration(deps, relyingParty, challenges),
    ...createUse(deps, relyingParty, challenges),
  };
}

type RelyingParty = { rpID: string; origin: string };
type Challenges = {
  store(challenge: string, staffId: number | null): Promise<string>;
  /** A challenge is used up by the first response. */
  take(id: string, staffId: number | null): Promise<string | undefined>;
};

function createRegistration(
  { db, clock }: Deps,
  { rpID, origin }: RelyingParty,
  challenges: Challenges,
): Pick<Passkeys, 'startRegistration' | 'verifyRegistration' | 'store'> {
  return {
    startRegistration: async (staffId) => {
      const user = await findPasskeyUser(db, staffId);
      if (!user) throw new Error(`there is no staff member ${staffId}`);
      const known = await listPasskeys(db, staffId);
      const { generateRegistrationOptions } = await loadWebAuthn();
      const options = await generateRegistrationOptions({
        rpName: 'Каштанка',
        rpID,
        userName: user.name,
        userDisplayName: user.name,
        userID: new Uint8Array(user.handle),
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { challenge_id: await challenges.store(options.challenge, staffId), options: { ...options } };
    },
    verifyRegistration: async (staffId, { challenge_id, response }) => {
      const expectedChallenge = await challenges.take(challenge_id, staffId);
      if (expectedChallenge === undefined) return undefined;
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const verified = await verifyRegistrationResponse({
        // The library checks every member of the browser's JSON, and throws for a wrong one.
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        supportedAlgorithmIDs: ALGORITHMS,
        requireUserVerification: true,
      }).catch(() => undefined);
      if (!verified?.verified) return undefined;
      const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
      return { staff_id: staffId, credential_id: id, public_key: publicKey, counter, transports: [...transports] };
    },
    store: (tx, passkey, label) => insertPasskey(tx, { ...passkey, label, created_at: clock.now() }),
  };
}

function createUse(
  { db, clock }: Deps,
  { rpID, origin }: RelyingParty,
  challenges: Challenges,
): Pick<Passkeys, 'startUse' | 'verifyUse' | 'recordUse'> {
  return {
    startUse: async (staffId) => {
      const own = staffId === null ? [] : await listPasskeys(db, staffId);
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        allowCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
      });
      return { challenge_id: await challenges.store(options.challenge, staffId), options: { ...options } };
    },
    verifyUse: async (staffId, { challenge_id, response }) => {
      const expectedChallenge = await challenges.take(challenge_id, staffId);
      const known = await findPasskey(db, response.id);
      if (expectedChallenge === undefined || !known) return undefined;
      if (staffId !== null && known.staff_id !== staffId) return undefined;
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const verified = await verifyAuthenticationResponse({
        // As above.
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: known.credential_id,
          publicKey: new Uint8Array(known.public_key),
          counter: known.counter,
          transports: known.transports,
        },
      }).catch(() => undefined);
      if (!verified?.verified) return undefined;
      return { id: known.id, staffId: known.staff_id, counter: verified.authenticationInfo.newCounter };
    },
    recordUse: (tx, { id, counter }) => recordPasskeyUse(tx, id, { counter, now: clock.now() }),
  };
}
