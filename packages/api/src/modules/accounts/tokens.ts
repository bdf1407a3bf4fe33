import { MINUTE_MS } from '@kashtanka/rules';
import { errors, jwtVerify, SignJWT } from 'jose';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { Clock } from '#platform/clock';
import { newToken } from '#platform/token';
import type { SigningKeys } from './signing-keys.ts';

const ACCESS_LIVES_MS = 15 * MINUTE_MS;
const ID_BYTES = 12;
const ALGORITHM = 'HS256';

/** `sid` is the secret of the login that a token is part of. */
const Claims = Type.Object({
  sub: Type.String({ pattern: '^\\d{1,15}$' }),
  sid: Type.String({ minLength: 1, maxLength: 100 }),
  token_type: Type.Enum(['access', 'refresh']),
});

/** What a login puts into its tokens. */
export type LoginClaims = { accountId: number; secret: string; expiresAt: Date };
export type TokenType = Static<typeof Claims>['token_type'];
export type TokenClaims = { accountId: number; secret: string; type: TokenType };

export type TokenWriter = {
  /** Opens calls for a quarter of an hour, and not beyond its login. */
  access(login: LoginClaims): Promise<string>;
  /** Lives as long as its login. */
  refresh(login: LoginClaims): Promise<string>;
  /** What a token says that we have signed and whose time is not over. */
  read(token: string): Promise<TokenClaims | undefined>;
};

export function createTokens({ clock, keys }: { clock: Clock; keys: SigningKeys }): TokenWriter {
  const sign = async (type: TokenType, { accountId, secret }: LoginClaims, expiresAt: Date): Promise<string> => {
    const key = await keys.current();
    return new SignJWT({ token_type: type, sid: secret })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
      .setSubject(String(accountId))
      .setJti(newToken(ID_BYTES))
      .setIssuedAt(clock.now())
      .setExpirationTime(expiresAt)
      .sign(key.secret);
  };
  return {
    access: (login) => {
      const soon = clock.now().getTime() + ACCESS_LIVES_MS;
      return sign('access', login, new Date(Math.min(soon, login.expiresAt.getTime())));
    },
    refresh: (login) => sign('refresh', login, login.expiresAt),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = kid === undefined ? undefined : await keys.find(kid);
            if (!key) throw new errors.JWKSNoMatchingKey();
            return key.secret;
          },
          { algorithms: [ALGORITHM], currentDate: clock.now(), requiredClaims: ['exp', 'iat', 'jti'] },
        );
        if (!Check(Claims, payload)) return undefined;
        return { accountId: Number(payload.sub), secret: payload.sid, type: payload.token_type };
      } catch (error) {
        // Forged, changed, over, of an unknown key: all the same to us. Anything else is a fault.
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
