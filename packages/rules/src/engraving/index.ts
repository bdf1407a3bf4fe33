// Engraving of tags: which text fits, the position of every glyph, and the file for the engraver. Kept apart from the
// other rules, because the glyphs are larger than all of them.

export { readEngravingSvg } from './drawing.ts';
export { type Engraving, type GlyphOutline, layOutTag, type Sign } from './layout.ts';
export { engravedLines, isBlankOrExample, isExampleNumber } from './lines.ts';
export { type EngravedMetal, METAL_LOOKS, metalTagSvg } from './metal.ts';
export { type Plate, parsePlate } from './plate.ts';
export { layOutSheet, type SheetItem, type SheetSize, sheetSvg } from './sheet.ts';
export { engravingSvg, transformOf } from './svg.ts';
export { ENGRAVING_FONTS, type EngravingFont, isEngravingFont } from './typeface.ts';
export {
  type EngravingLineError,
  engravingLineErrors,
  engravingSignRefusal,
  type OfferedSign,
} from './validate.ts';
