import { Parser } from 'htmlparser2';

/** An element by its plain name: which letters stand for a namespace, every server chooses anew. */
export type XmlElement = { name: string; text: string; children: XmlElement[] };

/** The outermost element; undefined for what is no XML, breaks off or brings a document type, which no answer of ours has. */
export function readXml(xml: string): XmlElement | undefined {
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
        // One that closes itself ends where it was opened; any other end has to be written.
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

/** The elements at the end of a path of names. */
export function elementsAt(from: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [from],
  );
}

/** The text of the first element at the end of a path; undefined where there is none. */
export function textAt(from: XmlElement, ...path: string[]): string | undefined {
  return elementsAt(from, ...path)[0]?.text.trim();
}
