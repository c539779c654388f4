/** What entries are to show beside the word for a payment, as the calls take it. */
export interface ShownParts {
  shows_amount: boolean
  shows_name: boolean
}
