/** Why an override is not taken. */
export type OverrideRefusal =
  /** No token, or one that no trusted key has signed. */
  | 'unsigned'
  /** For another channel than this one. */
  | 'foreign'
  | 'expired'
  /** The channel takes no overrides. */
  | 'not-allowed'
  /** Minted before all of them were taken back. */
  | 'taken-back'
  /** The address is on no origin that the channel allows. */
  | 'origin'
  /** There is no such remote in the set, or no such version of it. */
  | 'missing'
  /** The address does not answer with a release of that remote. */
  | 'unreachable'

/** An override that is refused: the page says why, and the registry keeps it. */
export class OverrideRefused extends Error {
  readonly why: OverrideRefusal

  constructor(why: OverrideRefusal, detail: string) {
    super(detail)
    this.name = 'OverrideRefused'
    this.why = why
  }
}
