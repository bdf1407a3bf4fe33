import { type IRateLimiterOptions, type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts by a key; `consume` rejects with how long to wait, or with the fault that kept it from counting. */
export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'delete'>;

/** So many points in so many seconds. */
export type Limit = Required<Pick<IRateLimiterOptions, 'keyPrefix' | 'points' | 'duration'>>;

export type OpenLimiter = (limit: Limit) => Limiter;

/** Counts in this process's memory, which is enough for one server. */
export const openLimiterInMemory: OpenLimiter = (limit) => new RateLimiterMemory(limit);
