/** Runs of a property: all of them in `npm run resilience`, a part in the gate. */
export function runs(all: number, inGate: number): { numRuns: number } {
  return { numRuns: process.env.RESILIENCE === 'on' ? all : inGate };
}
