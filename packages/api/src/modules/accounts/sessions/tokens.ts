import { MINUTE_MS } from '@kashtanka/rules';
import { errors, jwtVerify, SignJWT } from 'jose';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { Clock } from '#platform/clock';
import { generateToken } from '#platform/security/token';
import type { SigningKeys } from './signing-keys.ts';

const ACCESS_LIVES_MS = 15 * MINUTE_MS;
const ID_BYTES = 12;
const ALGORITHM = 'HS256';

/** `sid` is the secret of the login to which a token belongs. */
const Claims = Type.Object({
  sub: Type.String({ pattern: '^\\d{1,15}$' }),
  sid: Type.String({ minLength: 1, maxLength: 100 }),
  token_type: Type.Enum(['access', 'refresh']),
  jti: Type.String({ minLength: 1, maxLength: 100 }),
});

export type LoginClaims = { accountId: number; secret: string; refreshTokenId: string; expiresAt: Date };
export type TokenType = Static<typeof Claims>['token_type'];
export type TokenClaims = { id: string; accountId: number; secret: string; type: TokenType };

export type TokenWriter = {
  /** Valid for 15 minutes, but not longer than its login. */
  access(login: LoginClaims): Promise<string>;
  /** Valid as long as its login, unless it is replaced. */
  refresh(login: LoginClaims): Promise<string>;
  /** The claims of a token with a valid signature that has not expired. */
  read(token: string): Promise<TokenClaims | undefined>;
};

export function newTokenId(): string {
  return generateToken(ID_BYTES);
}

export function createTokens({ clock, keys }: { clock: Clock; keys: SigningKeys }): TokenWriter {
  const sign = async ({ id, type, accountId, secret }: TokenClaims, expiresAt: Date): Promise<string> => {
    const key = await keys.current();
    return new SignJWT({ token_type: type, sid: secret })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
      .setSubject(String(accountId))
      .setJti(id)
      .setIssuedAt(clock.now())
      .setExpirationTime(expiresAt)
      .sign(key.secret);
  };
  return {
    access: (login) => {
      const soon = clock.now().getTime() + ACCESS_LIVES_MS;
      const claims = { ...login, id: newTokenId(), type: 'access' as const };
      return sign(claims, new Date(Math.min(soon, login.expiresAt.getTime())));
    },
    refresh: (login) => sign({ ...login, id: login.refreshTokenId, type: 'refresh' }, login.expiresAt),
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
        const { jti: id, sub, sid: secret, token_type: type } = payload;
        return { id, accountId: Number(sub), secret, type };
      } catch (error) {
        // Forged, changed, expired or unknown key: all are treated alike. Any other error is a bug.
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
