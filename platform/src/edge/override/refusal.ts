/** Why an override is refused. */
export type OverrideRefusal =
  /** No token, or one without a trusted signature. */
  | 'unsigned'
  /** It is for another channel. */
  | 'foreign'
  | 'expired'
  /** The channel takes no overrides. */
  | 'not-allowed'
  /** It was minted before the channel last stopped taking overrides. */
  | 'taken-back'
  /** The channel does not allow the address's origin. */
  | 'origin'
  /** The set has no such remote, or the remote no such version. */
  | 'missing'
  /** The address does not answer with a release of that remote. */
  | 'unreachable'

/** A refused override: the page shows the reason, and the registry records it. */
export class OverrideRefused extends Error {
  readonly why: OverrideRefusal

  constructor(why: OverrideRefusal, detail: string) {
    super(detail)
    this.name = 'OverrideRefused'
    this.why = why
  }
}
