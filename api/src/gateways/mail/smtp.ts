import nodemailer from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import { Undeliverable } from '../undeliverable.ts'
import type { MailPort } from './port.ts'

/**
 * Sends real e-mail. The Message-ID is made from our id, so that a second sending of the same message is recognized.
 */
export function smtpMail({ url, from }: { url: string; from: string }): MailPort & { close(): void } {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  } as SMTPPool.Options)
  const domain = from.split('@')[1]?.replace('>', '') ?? 'localhost'
  return {
    kind: 'smtp',
    async send(mail) {
      const sent = (await transport
        .sendMail({
          messageId: `<${mail.id}@${domain}>`,
          from: { name: mail.fromName, address: from },
          ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.oneClick && {
            headers: {
              'List-Unsubscribe': { prepared: true, value: `<${mail.oneClick}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
        })
        .catch((error: unknown) => {
          throw isNobody(error) ? new Undeliverable((error as Error).message) : error
        })) as { messageId: string }
      return { reference: sent.messageId }
    },
    close: () => transport.close(),
  }
}

/** RFC 5321, 4.2.3: no such mailbox (550), moved (551), not allowed (553). Full mailboxes and greylists answer 4xx. */
function isNobody(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && [550, 551, 553].includes(responseCode ?? 0)
}
