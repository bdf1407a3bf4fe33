import { RopeStrand } from './rope-strand.tsx';

export function StoryLeash({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 1440 420" preserveAspectRatio="none" className={className} aria-hidden>
      <RopeStrand
        d="M-20 330C160 420 260 250 210 150C170 70 70 110 110 210C160 330 420 400 720 390S1240 420 1300 250C1340 130 1240 70 1200 150C1160 240 1300 330 1470 280"
        width={9}
        stretched
      />
    </svg>
  );
}
