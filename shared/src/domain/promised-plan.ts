/** How many payments a promised plan names by date. */
const NAMED = 3

/** What the text of a promised plan says of the payments still to be made. */
export interface PromisedPlan {
  /** Payments written out with their dates. */
  named: number
  /** Payments after those; 0 reads "continuing on the next date". */
  more: number
}

/** C-52: three or fewer payments continue on the next date; of more, three are named and the remaining ones counted. */
export const promisedPlan = (remaining: number): PromisedPlan => ({
  named: Math.min(Math.max(remaining, 0), NAMED),
  more: Math.max(remaining - NAMED, 0),
})
