/** A letter that the carrier has, and of which it may still tell something. */
export interface LetterOnItsWay {
  /** Our id. */
  readonly id: string
  /** The carrier's own id. */
  readonly reference: string
  readonly isMailed: boolean
  readonly handedOverAt: Date
}

/** What the portal knows of letters, for a carrier that is asked about them and does not tell by itself. */
export interface LetterMemory {
  onTheirWay(tenantId: string): Promise<LetterOnItsWay[]>
}
