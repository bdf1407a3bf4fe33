import { scanText } from '@kashtanka/texts/backoffice/scan';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import styles from './scan-bar.module.css';

/** Not in the types of the DOM yet; Chrome on Android and macOS has it. */
declare global {
  var BarcodeDetector:
    | (new (options?: {
        formats?: string[];
      }) => { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> })
    | undefined;
}

const LOOK_EVERY_MS = 200;
/** The same piece stays in sight for a while; later the same code is another piece. */
const SAME_CODE_MS = 1_800;

export function hasBarcodeDetector(): boolean {
  return globalThis.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;
}

/** Reads codes from the camera at the back of a phone. */
export function CameraScanner({ onScan }: { onScan: (code: string) => void }) {
  const text = useText(scanText);
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const stopping = new AbortController();
    if (video.current) {
      void readCodes(video.current, (code) => latest.current(code), stopping.signal).catch(() => {
        if (!stopping.signal.aborted) setRefused(true);
      });
    }
    return () => stopping.abort();
  }, []);
  if (isRefused) {
    return (
      <Note tone="warn" role="alert" className={styles.problem}>
        {text.cameraRefused}
      </Note>
    );
  }
  return <video ref={video} muted playsInline className={styles.camera} />;
}

async function readCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const Detector = globalThis.BarcodeDetector;
  if (!Detector) throw new Error('The browser has no BarcodeDetector.');
  const detector = new Detector();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  const last = { code: '', at: Number.NEGATIVE_INFINITY };
  while (!signal.aborted) {
    const [found] = await detector.detect(video);
    const now = performance.now();
    if (found && (found.rawValue !== last.code || now - last.at > SAME_CODE_MS)) onCode(found.rawValue);
    if (found) Object.assign(last, { code: found.rawValue, at: now });
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
