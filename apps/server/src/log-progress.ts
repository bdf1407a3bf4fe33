export function sayStep(step: string): void {
  console.log(`  · ${step}`);
}
