export interface TextMessage {
  /** Our message id: the carrier's key against sending twice. */
  readonly id: string
  readonly tenantId: string
  /** Ten digits or E.164. */
  readonly to: string
  readonly text: string
  /** The tenant's own number, E.164, where one takes answers. */
  readonly from?: string
}

/** Carries text messages. Throws when it could not hand the message over; the job tries again. */
export interface TextPort {
  readonly kind: 'outbox' | 'http'
  send(message: TextMessage): Promise<{ reference: string }>
}
