/** The state of a plan before it can be confirmed. */
export interface BeforeConfirming {
  /** The chosen days and their payments are known. */
  hasDays: boolean
  /** The first payment moves to a later date, to which the person has not agreed yet. */
  isSlipOpen: boolean
  /** Nothing is debited: the person sends the payments. */
  isMail: boolean
  /** Key of the text that says what staff have not said yet. */
  missing: string | undefined
  /** Decision 162: the text of the authorization is shown. */
  hasShown: boolean
  /** P-79, P-80: the required page was read. */
  hasRead: boolean
}

/** Key of the text that says why a plan cannot be confirmed yet; undefined when it can. */
export function whyNotConfirm(is: BeforeConfirming): string | undefined {
  if (!is.hasDays) return 'day.wait'
  if (is.isSlipOpen) return 'day.slipOpen'
  if (!is.isMail && is.missing) return `payments:${is.missing}`
  if (!is.isMail && !is.hasShown) return 'payments:authorization.notShown'
  return is.hasRead ? undefined : 'payments-ack:box.missing'
}
