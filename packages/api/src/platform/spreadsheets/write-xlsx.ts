import type { SheetCell } from '@kashtanka/rules';
import { strToU8, zipSync } from 'fflate';

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The longest text that a cell may hold. */
const LONGEST_TEXT = 32_767;

/** A workbook with one sheet; the first row is bold and stays in view. Texts are never formulas. */
export function writeXlsx(name: string, rows: readonly (readonly SheetCell[])[]): Buffer {
  const files = {
    '[Content_Types].xml': `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheetName(name))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/styles.xml': `${HEADER}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>${rows.map(writeRow).join('')}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
  );
}

function writeRow(cells: readonly SheetCell[], at: number): string {
  const style = at === 0 ? ' s="1"' : '';
  return `<row r="${at + 1}">${cells.map((cell) => writeCell(cell, style)).join('')}</row>`;
}

function writeCell(cell: SheetCell, style: string): string {
  if (cell === null) return `<c${style}/>`;
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`;
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.slice(0, LONGEST_TEXT))}</t></is></c>`;
}

/** XML has no control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escapeXml(text: string): string {
  return text
    .replace(CONTROL, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Excel refuses these characters and names longer than 31. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet';
}
