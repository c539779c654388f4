/** A service that says when something existed (RFC 3161). */
export interface TimeStampAuthority {
  /** The token, DER, for these bytes. @throws TimeStampUnavailable */
  stamp(bytes: Buffer): Promise<Buffer>
}

/** No time stamp could be had: no answer, a refusal, or an answer that is not about what was asked. */
export class TimeStampUnavailable extends Error {}
