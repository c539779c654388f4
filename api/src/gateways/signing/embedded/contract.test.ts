import { endpoints } from '@portal/shared/contract'
import { adopted, seedWaiting } from '../../../testing/agreement.ts'
import { seedStaff } from '../../../testing/people.ts'
import type { SigningSubject } from '../../../testing/signing-contract/subject.ts'
import { signingContract } from '../../../testing/signing-contract/suite.ts'
import { startSigning } from '../../../testing/start-signing.ts'
import type { SigningOf } from '../port.ts'

const tenantId = 'harborlight'
const visitor = { address: '198.51.100.7', userAgent: 'A browser' }
const tokenOf = ({ url }: { url: string }) => new URL(url).pathname.split('/').at(-1)!

signingContract('here', async (): Promise<SigningSubject> => {
  const { t, hosted, client, close } = await startSigning({ tenants: [tenantId, 'tmlg'] })
  const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
  const { signing } = t.deps
  /** Who signs which. */
  const owners = new Map<string, string>()
  const frame = (one: SigningOf, purpose: 'sign' | 'read' = 'sign') =>
    signing.openFrame({
      ...one,
      purpose,
      openedFor: owners.get(one.reference) ?? '',
      language: 'en',
      returnUrl: `http://${tenantId}.localhost:4000/signed-success?nonce=abcdefghijklmnop`,
      tenantName: 'Harborlight',
      accent: null,
    })
  const openPage = async (one: SigningOf, purpose?: 'read') => {
    const token = tokenOf(await frame(one, purpose))
    const opened = await client.open(token, visitor)
    return { token, session: opened.state === 'done' ? opened.value : null }
  }
  return {
    // The portal's own signer has no state beside the portal's tables: to close is to take the agreement back there.
    provider: {
      ...signing,
      async close(one) {
        await agent.call(endpoints.voidAgreement, { params: { agreement_id: one.reference }, body: { reason: 'Over' } })
        return signing.close(one)
      },
    },
    async order() {
      const {
        debtId,
        consumerId,
        envelopeId: reference,
      } = await seedWaiting(t, tenantId, { change: 'asa_required = true' })
      owners.set(reference, consumerId)
      const who = await t.signInAs(tenantId, { consumer: consumerId })
      // Asked for once, its document is drawn and filed.
      await who.call(endpoints.getEnvelopeUrl, { params: { debt_id: debtId } })
      const { token, session } = await openPage({ tenantId, reference, providerReference: reference }, 'read')
      const paper = await client.document(token, visitor)
      if (!session || paper.state !== 'done') throw new Error('no document')
      const { title, consent, signer_name: name } = session
      const signer = { id: consumerId, name, email: null }
      const expiresAt = new Date(t.clock.now(tenantId).getTime() + 86_400_000)
      const document = paper.value
      return { tenantId, reference, title, fileName: 'a.pdf', document, language: 'en', signer, consent, expiresAt }
    },
    frame,
    visit: async ({ url }) => (await fetch(`${hosted}${new URL(url).pathname}`)).status,
    view: async (one) => void (await openPage(one)),
    async sign(one) {
      const { token, session } = await openPage(one)
      return session !== null && (await client.sign(token, visitor, adopted(session.document_hash))).state === 'done'
    },
    async decline(one, reason) {
      const { token, session } = await openPage(one)
      return session !== null && (await client.decline(token, visitor, reason)).state === 'done'
    },
    count: async ({ reference }) =>
      (await t.database.asOwner('select 1 from envelope where id = $1', [reference])).length,
    close,
  }
})
