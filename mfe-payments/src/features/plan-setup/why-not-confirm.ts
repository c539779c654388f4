/** What has to be there before a plan can be confirmed. */
export interface BeforeConfirming {
  /** The chosen days and their payments are known. */
  hasDays: boolean
  /** A day slips over a closed one, and that was not accepted yet. */
  isSlipOpen: boolean
  /** Nothing is debited: the person sends the payments. */
  isMail: boolean
  isEvident: boolean
  /** Decision 162: the text of the authorization stands on the screen. */
  hasShown: boolean
  /** P-79, P-80: what has to be read was read. */
  hasRead: boolean
}

/** Key of the text that says why a plan cannot be confirmed yet; undefined when it can. */
export function whyNotConfirm(is: BeforeConfirming): string | undefined {
  if (!is.hasDays) return 'day.wait'
  if (is.isSlipOpen) return 'day.slipOpen'
  if (!is.isMail && !is.isEvident) return 'payments:authorization.refMissing'
  if (!is.isMail && !is.hasShown) return 'payments:authorization.notShown'
  return is.hasRead ? undefined : 'payments-ack:box.missing'
}
