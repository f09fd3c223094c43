/** The door of geometry: shapes in few bytes, tiles of them, and glTF. */
export { type Box, emptyBox, isEmptyBox, joinedBox } from './box.ts';
export { type GlbNode, GlbTooLarge, GlbWriter } from './glb-writer.ts';
export { type Matrix, positionBy } from './matrix.ts';
export { placedBox } from './placed-box.ts';
export { type Colour, colourOf, type PlacedShape } from './placed-shape.ts';
export { type Corners, quantisedShape, type Shape } from './shape.ts';
export { readTile, type Tile } from './tile-reader.ts';
export { tileSize, writeTile } from './tile-writer.ts';
