import { contrastRatio, PART_CONTRAST, TEXT_CONTRAST, type ColorScale } from '@portal/shared/domain'

/** Two colours that meet on a page, their contrast and the needed one (WCAG 2.2 1.4.3 and 1.4.11). */
export interface ContrastPair {
  /** The text `pair.<name>` names the place. */
  name: string
  front: string
  ground: string
  /** 1 to 21. */
  ratio: number
  needed: number
  isEnough: boolean
}

const white = '#ffffff'
const canvas = '#f6f7f9'

function pair(name: string, front: string, ground: string, needed: number): ContrastPair {
  const ratio = contrastRatio(front, ground)
  return { name, front, ground, ratio, needed, isEnough: ratio >= needed }
}

/** The pairs of a tenant's colour: first as chosen, then in the shades that the portal makes of it. */
export function contrastPairs(chosen: string, scale: ColorScale | null): ContrastPair[] {
  const asChosen = pair('chosen', white, chosen, TEXT_CONTRAST)
  if (!scale) return [asChosen, pair('chosenLink', chosen, white, TEXT_CONTRAST)]
  return [
    asChosen,
    pair('button', white, scale[600], TEXT_CONTRAST),
    pair('link', scale[600], white, TEXT_CONTRAST),
    pair('linkOnPage', scale[600], canvas, TEXT_CONTRAST),
    pair('tint', scale[700], scale[100], TEXT_CONTRAST),
    pair('footer', scale[100], scale[800], TEXT_CONTRAST),
    pair('mark', scale[500], white, PART_CONTRAST),
  ]
}
