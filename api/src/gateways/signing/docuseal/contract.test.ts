import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHosted } from '../../../hosted/build-hosted.ts'
import { startDocusealServer, type ServiceFault } from '../../../testing/docuseal-server/start.ts'
import type { LineCall, LineFault, RemoteSubject } from '../../../testing/signing-contract/subject.ts'
import { signingContract } from '../../../testing/signing-contract/suite.ts'
import type { SigningOf } from '../port.ts'
import { createDocusealSigning } from './provider.ts'
import { externalId } from './reference.ts'

const key = 'a key for tests only, of length 40 chars'
const tenantId = 'harborlight'
const calls: Record<LineCall, RegExp> = {
  create: /^POST \/submissions\/pdf/,
  lookup: /^GET \/submissions/,
  openFrame: /^GET \/submissions/,
  close: /^DELETE \/submissions/,
}
const kinds: Record<LineFault, ServiceFault> = {
  timeout: 'timeout',
  connection: 'reset',
  error: 'error',
  garbled: 'garbled',
  lost: 'reset-after',
}

signingContract('elsewhere', async (): Promise<RemoteSubject> => {
  const service = await startDocusealServer()
  const folder = mkdtempSync(join(tmpdir(), 'signing-'))
  const portal = { now: async () => new Date(), googlePeople: async () => [] }
  const off = { signing: null, simulator: null, stripe: null, issuer: null, log: null }
  const app = await buildHosted({ folder, key, portal, ...off, service: service.settings.url })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  // Long enough for an honest answer of a busy machine.
  const deadlineMs = 2_000
  const provider = createDocusealSigning({ settings: service.settings, hosted: { origin, key }, deadlineMs })
  const kept = (signing: Pick<SigningOf, 'tenantId' | 'reference'>) => {
    const [one] = service.submissions.of(externalId(signing))
    if (!one) throw new Error('nothing at the service')
    return one
  }
  let count = 0
  return {
    provider,
    order: async () => ({
      tenantId,
      reference: `envelope-${(count += 1)}`,
      title: 'Payment plan agreement',
      fileName: 'agreement.pdf',
      document: Buffer.from(`%PDF-1.7 agreement ${count}`),
      language: 'es',
      signer: { id: 'consumer', name: 'Ana Muñoz', email: null },
      consent: 'I agree to sign.',
      expiresAt: new Date(Date.now() + 86_400_000),
    }),
    frame: (signing, purpose = 'sign') =>
      provider.openFrame({
        ...signing,
        purpose,
        openedFor: 'consumer',
        language: 'en',
        returnUrl: 'http://harborlight.localhost:4000/signed-success?nonce=abcdefghijklmnop',
        tenantName: 'Harborlight',
        accent: '#0a5c36',
      }),
    visit: async ({ url }) => (await fetch(url)).status,
    view: async (signing) => service.submissions.view(kept(signing)),
    sign: async (signing) => service.submissions.sign(kept(signing)),
    decline: async (signing, reason) => service.submissions.decline(kept(signing), reason),
    count: async (signing) =>
      service.submissions.of(externalId(signing)).filter(({ archived_at: archived }) => archived === null).length,
    spoil: (call, fault) => service.spoil(calls[call], kinds[fault]),
    message: (type, signing, secondsAgo) =>
      service.message(type === 'other' ? 'form.started' : `form.${type}`, kept(signing), secondsAgo),
    async close() {
      await app.close()
      await service.close()
      rmSync(folder, { recursive: true })
    },
  }
})
