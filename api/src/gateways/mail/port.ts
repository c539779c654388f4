export interface Mail {
  /** Our message id, with which the carrier avoids sending twice. */
  readonly id: string
  readonly tenantId: string
  /** Shown as the sender's name. */
  readonly fromName: string
  /** The address for answers; without it they go to the sender that all tenants share. */
  readonly replyTo?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address for opting out with one click, which mail programs offer beside the message (RFC 8058). */
  readonly oneClick?: string
}

/**
 * Sends e-mails. Throws when the carrier did not accept the message; the job tries again, unless it is `Undeliverable`.
 */
export interface MailPort {
  /** 'outbox' keeps messages readable for the demo; 'smtp' drops the content once the message is sent. */
  readonly kind: 'outbox' | 'smtp'
  send(mail: Mail): Promise<{ reference: string }>
}
