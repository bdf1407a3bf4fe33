import { type IRateLimiterOptions, type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** `consume` rejects with the waiting time, or with the error that prevented counting. */
export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'delete'>;

/** `points` requests in `duration` seconds. */
export type Limit = Required<Pick<IRateLimiterOptions, 'keyPrefix' | 'points' | 'duration'>>;

export type OpenLimiter = (limit: Limit) => Limiter;

/** In-memory counters, enough for a single server. */
export const openLimiterInMemory: OpenLimiter = (limit) => new RateLimiterMemory(limit);
