export interface Mail {
  /** Our message id: the carrier's key against sending twice. */
  readonly id: string
  readonly tenantId: string
  /** Shown as the sender's name. */
  readonly fromName: string
  /** Where answers go; without it to the sender that all tenants share. */
  readonly replyTo?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Opting out with one click, as mail programs offer it beside the message (RFC 8058). */
  readonly oneClick?: string
}

/** Carries e-mails. Throws when it could not hand the message over; the job tries again, unless it is `Undeliverable`. */
export interface MailPort {
  /** 'outbox' keeps what was sent readable for the demo; 'smtp' drops the content once sent. */
  readonly kind: 'outbox' | 'smtp'
  send(mail: Mail): Promise<{ reference: string }>
}
