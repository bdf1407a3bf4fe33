import type { Locale } from '../platform/text/locale.ts';
import type { CompileContext } from './content-error.ts';
import { type Fact, findFact, nameOfFact } from './facts.ts';
import type { Piece } from './page.ts';
import type { TokenNode } from './token-tree.ts';
import { typeset } from './typeset.ts';

export function toInlinePieces(nodes: readonly TokenNode[], source: CompileContext): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    const inner = () => toInlinePieces(node.inner, source);
    switch (node.token.type) {
      case 'text':
        return textPieces(node, source);
      case 'softbreak':
        return [' '];
      case 'hardbreak':
        return [{ tag: 'br', inner: [] }];
      case 'strong_open':
        return [{ tag: 'strong', inner: inner() }];
      case 'em_open':
        return [{ tag: 'em', inner: inner() }];
      case 'link_open':
        return [link(node, inner(), source)];
      default:
        source.reportError(node.line, 'not_allowed', node.token.type.replace('_open', ''));
        return [];
    }
  });
}

function link({ token, line }: TokenNode, inner: Piece[], source: CompileContext): Piece {
  const to = String(token.attrGet('href') ?? '');
  source.linked(line, to);
  return { tag: 'a', to, inner };
}

/**
 * Replaces facts in braces by their values. An unset fact becomes a marker, so that its sentence can be dropped.
 */
function textPieces({ token, line }: TokenNode, source: CompileContext): Piece[] {
  return token.content.split(/(\{[^{}]*\})/).flatMap((part): Piece[] => {
    const name = /^\{(.*)\}$/.exec(part)?.[1];
    if (name === undefined) return part === '' ? [] : [typeset(part, source.locale)];
    const fact = findFact(name, source.locale);
    if (!fact) {
      source.reportError(line, 'unknown_fact', name);
      return [];
    }
    const value = (fact.at && source.setFacts?.[fact.at(source.locale)]) ?? fact.value?.[source.locale];
    if (value) return [fact.link ? linkOf(fact, value, source.locale) : value];
    source.missed(line, name);
    return [{ tag: 'blank', name }];
  });
}

function linkOf(fact: Fact, value: string, locale: Locale): Piece {
  const { link, isAddress } = fact;
  return { tag: 'a', to: link?.(value) ?? value, inner: [isAddress ? nameOfFact(fact, locale) : value] };
}

/** The plain words; null when a fact is unset, because half a sentence would mean something else. */
export function toPlainText(pieces: readonly Piece[]): string | null {
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    if (piece.tag === 'blank') return null;
    if (piece.tag === 'br') return ' ';
    return 'inner' in piece ? spaced(piece.tag, toPlainText(piece.inner)) : '';
  });
  return parts.includes(null) ? null : parts.join('').replace(/ {2,}/g, ' ').trim();
}

/** Separates paragraphs and list items by spaces. */
function spaced(tag: string, words: string | null): string | null {
  return words !== null && ['p', 'li'].includes(tag) ? ` ${words} ` : words;
}
