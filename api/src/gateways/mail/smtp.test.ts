import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { Undeliverable } from '../undeliverable.ts'
import type { Mail } from './port.ts'
import { smtpMail } from './smtp.ts'

const received: { envelope: string[]; raw: Buffer }[] = []
let refusal = 0
let server: SMTPServer
let carrier: ReturnType<typeof smtpMail>

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refusal ? Object.assign(new Error('mailbox unavailable'), { responseCode: refusal }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({ envelope: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts) })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  carrier = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'portal@mail.example' })
})
afterAll(async () => {
  carrier.close()
  await new Promise<void>((resolve) => server.close(resolve))
})
beforeEach(() => {
  received.length = 0
  refusal = 0
})

const mail: Mail = {
  id: '0192f7c0-0000-7000-8000-000000000001',
  tenantId: 'harborlight',
  fromName: 'Núñez & Pérez, "Recovery"',
  replyTo: 'help@harborlight.example',
  to: 'maria@example.com',
  subject: 'Su código – 12345678',
  text: 'Su código es 12345678.\n',
  html: '<p>Su código es <b>12345678</b>.</p>',
}

describe('e-mail over SMTP', () => {
  it('arrives unchanged, with accents, as text and as HTML', async () => {
    const { reference } = await carrier.send(mail)
    expect(received).toHaveLength(1)
    expect(received[0]!.envelope).toEqual(['maria@example.com'])
    const email = await PostalMime.parse(received[0]!.raw)
    expect(email.from).toMatchObject({ name: mail.fromName, address: 'portal@mail.example' })
    expect(email.replyTo).toMatchObject([{ address: 'help@harborlight.example' }])
    expect(email.subject).toBe(mail.subject)
    expect(email.text?.trim()).toBe(mail.text.trim())
    expect(email.html?.trim()).toBe(mail.html)
    expect(email.messageId).toBe(reference)
  })

  it('a second sending of a message has the same Message-ID', async () => {
    const [first, second] = [await carrier.send(mail), await carrier.send(mail)]
    expect(first.reference).toBe(`<${mail.id}@mail.example>`)
    expect(second.reference).toBe(first.reference)
    const emails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)))
    expect(emails.map(({ messageId }) => messageId)).toEqual([first.reference, first.reference])
  })

  it('a line break in a subject or a name cannot add a header', async () => {
    await carrier.send({ ...mail, subject: 'Hello\r\nBcc: thief@example.com', fromName: 'A\r\nBcc: thief@example.com' })
    expect(received[0]!.envelope).toEqual(['maria@example.com'])
    const email = await PostalMime.parse(received[0]!.raw)
    expect(email.bcc ?? []).toEqual([])
  })

  it('RFC 8058: a message with an opt-out has its headers, complete and once', async () => {
    const oneClick = `https://portal.example/api/v1/unsubscribe?token=${'a'.repeat(90)}`
    await carrier.send({ ...mail, oneClick })
    await carrier.send(mail)
    const [first, second] = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)))
    const header = (email: typeof first, key: string) => email!.headers.filter((one) => one.key === key)
    expect(header(first, 'list-unsubscribe')).toMatchObject([{ value: `<${oneClick}>` }])
    expect(header(first, 'list-unsubscribe-post')).toMatchObject([{ value: 'List-Unsubscribe=One-Click' }])
    expect(header(second, 'list-unsubscribe')).toEqual([])
  })

  it('throws when the server postpones a message, so that the job tries again', async () => {
    refusal = 450
    const refused = carrier.send(mail)
    await expect(refused).rejects.toThrow(/mailbox unavailable/)
    await expect(refused).rejects.not.toBeInstanceOf(Undeliverable)
    expect(received).toHaveLength(0)
  })

  it.each([550, 551, 553])('treats %i as an unknown recipient, so that the job does not try again', async (code) => {
    refusal = code
    await expect(carrier.send(mail)).rejects.toBeInstanceOf(Undeliverable)
  })
})
