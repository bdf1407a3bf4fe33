/** The initial pose: slightly turned, so that the thickness is visible. */
const REST = { yaw: -0.32, pitch: 0.16 };
const STEEPEST = 0.9;
/** The fraction of the remaining rotation that is left after one second. */
const LEFT_AFTER_SECOND = 0.0005;
const CLOSE_ENOUGH = 0.001;
const SPIN_SECONDS = 2.4;

/** `sinceMs` is the time since the previous frame; absent at rest. */
type Pose = { yaw: number; pitch: number; sinceMs?: number };

export type Side = 'front' | 'back';

/** Beyond sixty degrees neither side faces the viewer. */
const FACING = Math.cos(Math.PI / 3);

/** `yaw` in radians, 0 for the front. */
export function getVisibleSide(yaw: number): Side | null {
  const facing = Math.cos(yaw);
  if (facing > FACING) return 'front';
  return facing < -FACING ? 'back' : null;
}

/**
 * Animates the rotation; jumps with reduced motion. `onSide` is called with the target side; during a full spin
 * first with null, and then with the final side.
 */
export function createRotation(apply: (pose: Pose) => void, onSide: (side: Side | null) => void) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const now = { ...REST };
  const goal = { ...REST };
  let frame = 0;
  let spinLeft = 0;
  let lastMs = 0;

  const step = (timeMs: number) => {
    const sinceMs = timeMs - lastMs;
    const seconds = Math.min(sinceMs / 1000, 0.05);
    lastMs = timeMs;
    const spun = Math.min(spinLeft, (seconds * 2 * Math.PI) / SPIN_SECONDS);
    spinLeft -= spun;
    goal.yaw += spun;
    const kept = spinLeft > 0 ? 0 : LEFT_AFTER_SECOND ** seconds;
    now.yaw = goal.yaw + (now.yaw - goal.yaw) * kept;
    now.pitch = goal.pitch + (now.pitch - goal.pitch) * kept;
    const isThere = Math.abs(goal.yaw - now.yaw) + Math.abs(goal.pitch - now.pitch) < CLOSE_ENOUGH;
    if (isThere && spinLeft === 0) {
      frame = 0;
      Object.assign(now, goal);
      apply(now);
      onSide(getVisibleSide(goal.yaw));
      return;
    }
    apply({ ...now, sinceMs });
    frame = requestAnimationFrame(step);
  };
  const go = () => {
    onSide(spinLeft > 0 && !isCalm ? null : getVisibleSide(goal.yaw));
    if (isCalm) {
      spinLeft = 0;
      Object.assign(now, goal);
      apply(now);
    } else if (frame === 0) {
      lastMs = performance.now();
      frame = requestAnimationFrame(step);
    }
  };
  apply(now);
  return {
    by: (yaw: number, pitch: number) => {
      spinLeft = 0;
      goal.yaw += yaw;
      goal.pitch = Math.max(-STEEPEST, Math.min(STEEPEST, goal.pitch + pitch));
      go();
    },
    /** Turns to a side by the shorter way; 0 is the front. */
    to: (side: number) => {
      spinLeft = 0;
      const wanted = side + REST.yaw;
      const turns = Math.round((goal.yaw - wanted) / (2 * Math.PI));
      Object.assign(goal, { yaw: wanted + turns * 2 * Math.PI, pitch: REST.pitch });
      go();
    },
    around: () => {
      spinLeft = 2 * Math.PI;
      go();
    },
    stop: () => {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
