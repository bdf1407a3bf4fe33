import { Parser } from 'htmlparser2';

/** An element by its local name, because servers choose namespace prefixes freely. */
export type XmlElement = { name: string; text: string; children: XmlElement[] };

/** The root element; undefined for invalid or truncated XML, or a document type, which no valid response has. */
export function parseXml(xml: string): XmlElement | undefined {
  const top: XmlElement = { name: '', text: '', children: [] };
  const open = [top];
  let isSound = true;
  let openedTo = -1;
  const parser = new Parser(
    {
      onopentag: (tag) => {
        const element = { name: tag.slice(tag.indexOf(':') + 1), text: '', children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
        openedTo = parser.endIndex;
      },
      ontext: (text) => {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag: (_tag, isImplied) => {
        // The parser closes elements implicitly; only self-closing ones may end without an end tag.
        if (isImplied && parser.endIndex !== openedTo) isSound = false;
        open.pop();
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) isSound = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  const [root] = top.children;
  return isSound && top.children.length === 1 && top.text.trim() === '' ? root : undefined;
}

/** Elements at a path of names. */
export function findElements(from: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [from],
  );
}

/** The text of the first element at a path; undefined without one. */
export function findText(from: XmlElement, ...path: string[]): string | undefined {
  return findElements(from, ...path)[0]?.text.trim();
}
