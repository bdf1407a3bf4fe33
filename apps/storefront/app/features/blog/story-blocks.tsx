import type { Elements } from '@kashtanka/ui/elements.ts';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { localizePath, useLocale } from '#platform/text/locale.ts';
import styles from './story.module.css';
import { StoryProducts } from './story-products.tsx';
import { StoryText } from './story-text.tsx';
import type { StoryBlock } from './story-view.ts';

const WIDE = '(min-width: 960px) 920px, 100vw';
const IN_GALLERY = '(min-width: 960px) 450px, 50vw';

export function StoryBlocks({ blocks }: { blocks: readonly StoryBlock[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are never reordered.
        <OneBlock key={at} block={block} />
      ))}
    </div>
  );
}

function OneBlock({ block }: { block: StoryBlock }) {
  switch (block.type) {
    case 'text':
      return (
        <div className={styles.text}>
          <StoryText pieces={block.pieces} />
        </div>
      );
    case 'image': {
      const { url, alternativeText: alt, width, height } = block.image;
      return (
        <Figure caption={block.caption}>
          <Picture {...{ url, alt, width, height }} sizes={WIDE} />
        </Figure>
      );
    }
    case 'gallery':
      return (
        <Figure caption={block.caption}>
          <div className={styles.gallery}>
            {block.images.map(({ url, alternativeText: alt, width, height }) => (
              <Picture key={url} {...{ url, alt, width, height }} sizes={IN_GALLERY} />
            ))}
          </div>
        </Figure>
      );
    case 'video':
      return (
        <Figure caption={block.caption}>
          {/* biome-ignore lint/a11y/useMediaCaption: the caption is below; the shop's videos have no speech. */}
          <video
            controls
            preload="none"
            src={block.video.url}
            poster={block.poster?.url}
            aria-label={block.video.alternativeText || undefined}
          />
        </Figure>
      );
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <p>{block.text}</p>
          {block.author && <footer>{block.author}</footer>}
        </blockquote>
      );
    case 'products':
      return <StoryProducts title={block.title} products={block.products} />;
    case 'button':
      return <StoryButton to={block.link}>{block.text}</StoryButton>;
    default:
      return block satisfies never;
  }
}

function Figure({ caption, children }: { caption: string | null; children: Elements }) {
  return (
    <figure className={styles.figure}>
      {children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function StoryButton({ to, children }: { to: string; children: string }) {
  const locale = useLocale();
  const isOwn = /^\/(?!\/)/.test(to);
  return (
    <p className={styles.action}>
      <ButtonLink tone="line" to={isOwn ? localizePath(to, locale) : to}>
        {children}
      </ButtonLink>
    </p>
  );
}
