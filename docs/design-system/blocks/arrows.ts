/** A box on the map, in px from its top left corner. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** An arrow from one box to another as the `d` of an SVG path: from the side that faces it to the side that faces back. */
export function arrowBetween(from: Box, to: Box): string {
  const [fromX, toX] = [from.left + from.width / 2, to.left + to.width / 2]
  const getBottom = (box: Box) => box.top + box.height
  if (to.top >= getBottom(from)) return curve(fromX, getBottom(from), toX, to.top, 1)
  if (from.top >= getBottom(to)) return curve(fromX, from.top, toX, getBottom(to), -1)
  // In one row: over the top, so that no arrow runs through what lies between.
  const high = Math.min(from.top, to.top) - 18
  return `M${fromX},${from.top} C${fromX},${high} ${toX},${high} ${toX},${to.top}`
}

function curve(fromX: number, fromY: number, toX: number, toY: number, way: 1 | -1): string {
  const bend = way * Math.max(20, Math.abs(toY - fromY) / 2)
  return `M${fromX},${fromY} C${fromX},${fromY + bend} ${toX},${toY - bend} ${toX},${toY}`
}
