import { useEffect, useState } from 'react';

/** A drawing as a picture of a blob URL: markup from data is never part of the page, and the policy allows no data URL. */
export function SvgPreview({ svg, alt, className }: { svg: string; alt: string; className?: string | undefined }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return url && <img src={url} alt={alt} className={className} />;
}
