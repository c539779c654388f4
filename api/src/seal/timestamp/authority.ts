/** A service that says when something existed (RFC 3161). */
export interface TimeStampAuthority {
  /** The token, DER, for these bytes. @throws TimeStampUnavailable */
  stamp(bytes: Buffer): Promise<Buffer>
}

/** No time stamp: no answer, a refusal, or an answer to another request. */
export class TimeStampUnavailable extends Error {}
