type Task = () => void | Promise<void>;

type Plan = { atMs: number; task: Task };

// A timer cannot wait longer than 24.8 days, so distant plans are rechecked every day.
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** The bank simulator's time: the machine's own plus the time skipped through the control API. */
export class BankClock {
  #machineNowMs: () => number;
  #aheadMs = 0;
  /** Sorted by time. */
  #plans: Plan[] = [];
  #alarm: NodeJS.Timeout | undefined;

  constructor(machineNowMs: () => number = Date.now) {
    this.#machineNowMs = machineNowMs;
  }

  nowMs(): number {
    return this.#machineNowMs() + this.#aheadMs;
  }

  /** Runs the task at this simulated time. Returns a function that cancels it. */
  at(momentMs: number, task: Task): () => void {
    const plan: Plan = { atMs: momentMs, task };
    // From the end, because most new plans are the latest.
    const after = this.#plans.findLastIndex(({ atMs }) => atMs <= momentMs);
    this.#plans.splice(after + 1, 0, plan);
    this.#setAlarm();
    return () => this.#drop(plan);
  }

  /** Skips time; due tasks run in order, each at its own moment. */
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
    // Otherwise the timer would keep the process alive.
    this.#alarm = setTimeout(() => void this.#runUntil(this.nowMs()), waitMs).unref();
  }

  async #runUntil(momentMs: number) {
    for (let [plan] = this.#plans; plan && plan.atMs <= momentMs; [plan] = this.#plans) {
      this.#drop(plan);
      this.#skipTo(plan.atMs);
      await plan.task();
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
