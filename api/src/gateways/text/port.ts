export interface TextMessage {
  /** Our message id, with which the carrier avoids sending twice. */
  readonly id: string
  readonly tenantId: string
  /** Ten digits or E.164. */
  readonly to: string
  readonly text: string
  /** The tenant's own number, E.164, if it receives answers. */
  readonly from?: string
}

/** Sends text messages. Throws when the carrier did not accept the message; the job tries again. */
export interface TextPort {
  readonly kind: 'outbox' | 'http'
  send(message: TextMessage): Promise<{ reference: string }>
}
