import { type Node, parseSync, Visitor } from 'oxc-parser';

type ElementNode = Extract<Node, { type: 'JSXElement' | 'JSXFragment' }>;
type Child = ElementNode['children'][number];
type Block = Extract<Node, { type: 'BlockStatement' }>;

/** How a rendered value can become a text node: never, always with the same words, or with other words later. */
type Textual = 'never' | 'fixed' | 'changing';

/** Types of slots that the compiler keeps free of text. */
const ELEMENTS_ONLY = /\b(?:Elements|ReactElement)\b/;
/** A component's messages in one language; another language is another document. */
const MESSAGES = /^(?:text|words)$/;

export type Found = { line: number; source: string };

/**
 * Text that React updates, adds or removes beside a sibling in the same element. A page translator moves text nodes into
 * elements of its own: React then changes a node that is no longer shown, or throws when it removes one. A text that is
 * the only child of an element is set as the element's content and survives.
 */
export function changingTextWithSiblings(file: string, source: string): Found[] {
  const { program } = parseSync(file, source);
  const known = namesOf(program, source);
  const found: Found[] = [];
  const note = (node: Child | Node) => {
    found.push({ line: source.slice(0, node.start).split('\n').length, source: textOf(node, source) });
  };
  new Visitor({
    JSXElement: (element) => textsWithSiblings(element, known).forEach(note),
    JSXFragment: (fragment) => textsWithSiblings(fragment, known).forEach(note),
    FunctionDeclaration: ({ id, body, returnType }) => {
      const isComponent = id && /^[A-Z]/.test(id.name);
      if (!isComponent || !body || (returnType && ELEMENTS_ONLY.test(textOf(returnType, source)))) return;
      for (const returned of returnedBy(body)) if (textual(returned, known) !== 'never') note(returned);
    },
  }).visit(program);
  return found;
}

function textOf({ start, end }: { start: number; end: number }, source: string): string {
  return source.slice(start, end);
}

type Names = { values: Map<string, Node>; elements: Set<string> };

/** The values of the file's constants, and its properties that are typed as elements. */
function namesOf(program: Parameters<Visitor['visit']>[0], source: string): Names {
  const names: Names = { values: new Map(), elements: new Set() };
  const aliases = new Set<string>();
  const isOfElements = (type: Node) => {
    const words = textOf(type, source);
    return ELEMENTS_ONLY.test(words) || [...aliases].some((alias) => new RegExp(`\\b${alias}\\b`).test(words));
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) names.values.set(id.name, init);
    },
    // `type Show = (goods: Goods) => Elements`: a function of that type returns elements.
    TSTypeAliasDeclaration: ({ id, typeAnnotation: type }) => {
      if (type.type === 'TSFunctionType' && isOfElements(type)) aliases.add(id.name);
    },
    TSMethodSignature: ({ key, returnType: type }) => {
      if (key.type === 'Identifier' && type && isOfElements(type)) names.elements.add(key.name);
    },
    'TSPropertySignature:exit': ({ key, typeAnnotation: type }) => {
      if (key.type === 'Identifier' && type && isOfElements(type)) names.elements.add(key.name);
    },
  }).visit(program);
  return names;
}

function textsWithSiblings(element: ElementNode, known: Names): Child[] {
  const children = element.children.filter(isRendered);
  // A fragment is no element: its only text may have siblings around it.
  if (children.length < 2 && element.type === 'JSXElement') return [];
  return children.filter((child, at) => {
    const kind = textual(child, known);
    if (kind === 'fixed') return element.type === 'JSXFragment';
    if (kind === 'changing') return true;
    // React looks for the text node behind it when it puts an element in, and does not find it in its parent.
    const next = children[at + 1];
    return isConditional(child) && next !== undefined && textual(next, known) === 'fixed';
  });
}

function isRendered(child: Child): boolean {
  if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(child.value);
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
}

function isConditional(child: Child): boolean {
  if (child.type !== 'JSXExpressionContainer') return false;
  return ['LogicalExpression', 'ConditionalExpression', 'CallExpression'].includes(child.expression.type);
}

function textual(node: Node, known: Names): Textual {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'never';
    case 'JSXText':
      return 'fixed';
    case 'ChainExpression':
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return textual(node.expression, known);
    case 'Literal':
      return node.value === null || typeof node.value === 'boolean' ? 'never' : 'fixed';
    case 'LogicalExpression':
      return node.operator === '&&'
        ? conditional(textual(node.right, known))
        : worst([node.left, node.right], known);
    case 'ConditionalExpression':
      return conditional(worst([node.consequent, node.alternate], known));
    case 'CallExpression':
      return ofCall(node, known);
    case 'MemberExpression':
      return isMessage(node) ? 'fixed' : 'changing';
    case 'Identifier':
      return ofName(node.name, known);
    // `default` of an exhaustive switch.
    case 'TSSatisfiesExpression':
      return 'never';
    default:
      return 'changing';
  }
}

function conditional(kind: Textual): Textual {
  return kind === 'fixed' ? 'changing' : kind;
}

function worst(nodes: readonly Node[], known: Names): Textual {
  const kinds = nodes.map((node) => textual(node, known));
  if (kinds.includes('changing')) return 'changing';
  return kinds.includes('fixed') ? 'fixed' : 'never';
}

/** A list of elements is none of text. */
function ofCall({ callee, arguments: given }: Extract<Node, { type: 'CallExpression' }>, known: Names): Textual {
  const isOfElements =
    callee.type === 'Identifier' && (known.elements.has(callee.name) || callee.name === 'createElement');
  if (isOfElements) return 'never';
  const isList =
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    ['map', 'flatMap', 'from'].includes(callee.property.name);
  const each = given.at(-1);
  if (!isList || each?.type !== 'ArrowFunctionExpression') return 'changing';
  return each.body.type === 'BlockStatement' ? worst(returnedBy(each.body), known) : textual(each.body, known);
}

function ofName(name: string, known: Names): Textual {
  if (name === 'undefined' || known.elements.has(name)) return 'never';
  const value = known.values.get(name);
  return value && value.type !== 'Identifier' ? textual(value, known) : 'changing';
}

function isMessage(node: Node): boolean {
  if (node.type === 'Identifier') return MESSAGES.test(node.name);
  return node.type === 'MemberExpression' && !node.computed && isMessage(node.object);
}

/** The function's own return values, without those of functions within it. */
function returnedBy(block: Block): Node[] {
  const returned: Node[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && /Function/.test(String(value.type))) return;
    if (isReturn(value) && value.argument) returned.push(value.argument);
    else Object.values(value).forEach(walk);
  };
  walk(block.body);
  return returned;
}

function isReturn(value: object): value is Extract<Node, { type: 'ReturnStatement' }> {
  return 'type' in value && value.type === 'ReturnStatement';
}
