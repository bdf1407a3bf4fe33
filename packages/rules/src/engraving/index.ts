// What is cut into a tag: which text fits, where every letter goes, and the file for the engraver. Kept apart from the other rules, since the letters weigh more than all of them.

export { type Cut, type Engraving, layOutTag, type Sign } from './layout.ts';
export { engravedLines, isExampleNumber, isUnwritten } from './lines.ts';
export { type Plate, parsePlate } from './plate.ts';
export { engravingSvg, transformOf } from './svg.ts';
export { ENGRAVING_FONTS, type EngravingFont, isEngravingFont } from './typeface.ts';
export { type LineFault, lineFaults, type OfferedSign, whyNoSign } from './validate.ts';
