/** A line to what is answered; within a lane it goes round what was said in between. */
export const drawReply = (ax: number, ay: number, bx: number, by: number, bend: number): string =>
  ay === by ? `M${ax} ${ay}Q${(ax + bx) / 2} ${ay - bend} ${bx} ${by}` : `M${ax} ${ay}L${bx} ${by}`
