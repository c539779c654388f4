import { randomBytes } from 'node:crypto'
import { tokenHash } from '../../../security/token.ts'
import { SigningWebhookRejected, type SigningProvider } from '../port.ts'
import type { SigningMemory } from './memory.ts'
import { OPEN_WITHIN_MS } from './session-life.ts'

interface Options {
  memory: SigningMemory
  /** Origin of the hosted pages. */
  origin: string
}

/** The portal's own signer: pages on the hosted origin, everything else in the portal's own tables. */
export function createEmbeddedSigning({ memory, origin }: Options): SigningProvider {
  return {
    kind: 'embedded',
    create: async ({ reference }) => ({ state: 'created', providerReference: reference }),
    async openFrame({ tenantId, reference, purpose, openedFor, returnUrl }) {
      const token = `${tenantId}.${randomBytes(32).toString('base64url')}`
      const expiresAt = new Date(memory.now(tenantId).getTime() + OPEN_WITHIN_MS)
      const page = { tenantId, reference, purpose, openedFor, returnUrl, expiresAt }
      await memory.addSession({ ...page, tokenHash: tokenHash(token) })
      return { url: `${origin}/sign/${token}`, origin, expiresAt }
    },
    lookup: (signing) => memory.state(signing),
    async close(signing) {
      await memory.endSessions(signing)
      return (await memory.state(signing)).state === 'signed' ? 'signed_already' : 'closed'
    },
    // The portal's own signer sends no webhooks: its pages write to the portal's tables directly.
    readWebhook() {
      throw new SigningWebhookRejected('the portal signs by itself')
    },
  }
}
