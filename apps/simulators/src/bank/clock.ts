export type Errand = () => void | Promise<void>;

type Plan = { atMs: number; errand: Errand };

// A machine's timer cannot wait longer than 24.8 days, so far errands are looked at again every day.
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** The practice bank's time: the machine's own, plus whatever the control API has skipped. */
export class BankClock {
  #machineNowMs: () => number;
  #aheadMs = 0;
  /** The earliest first. */
  #plans: Plan[] = [];
  #alarm: NodeJS.Timeout | undefined;

  constructor(machineNowMs: () => number = Date.now) {
    this.#machineNowMs = machineNowMs;
  }

  nowMs(): number {
    return this.#machineNowMs() + this.#aheadMs;
  }

  /** Runs the errand when the bank's time gets there. The answer calls it off. */
  at(momentMs: number, errand: Errand): () => void {
    const plan = { atMs: momentMs, errand };
    // Most are later than all others.
    const after = this.#plans.findLastIndex(({ atMs }) => atMs <= momentMs);
    this.#plans.splice(after + 1, 0, plan);
    this.#setAlarm();
    return () => this.#drop(plan);
  }

  /** Skips time; errands on the way run in their order, each at its own moment. */
  async advance(byMs: number): Promise<void> {
    const target = this.nowMs() + byMs;
    await this.#runUntil(target);
    this.#skipTo(target);
  }

  stop(): void {
    this.#plans = [];
    clearTimeout(this.#alarm);
  }

  #setAlarm() {
    clearTimeout(this.#alarm);
    const [next] = this.#plans;
    if (!next) return;
    const waitMs = Math.min(Math.max(next.atMs - this.nowMs(), 0), LONGEST_WAIT_MS);
    // An errand alone must not keep the process alive.
    this.#alarm = setTimeout(() => void this.#runUntil(this.nowMs()), waitMs).unref();
  }

  async #runUntil(momentMs: number) {
    for (let [plan] = this.#plans; plan && plan.atMs <= momentMs; [plan] = this.#plans) {
      this.#drop(plan);
      this.#skipTo(plan.atMs);
      await plan.errand();
    }
    this.#setAlarm();
  }

  #skipTo(momentMs: number) {
    this.#aheadMs += Math.max(momentMs - this.nowMs(), 0);
  }

  #drop(plan: Plan) {
    const at = this.#plans.indexOf(plan);
    if (at >= 0) this.#plans.splice(at, 1);
  }
}
