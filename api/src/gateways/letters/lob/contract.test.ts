import { applyNews } from '../../../areas/papers/mailings/take-news.ts'
import { createLetterMemory } from '../../../db/letter-memory.ts'
import { day, otherTenantId, tenantId } from '../../../testing/letter-contract/mailing.ts'
import type { RemoteSubject } from '../../../testing/letter-contract/subject.ts'
import { letterContract } from '../../../testing/letter-contract/suite.ts'
import { startLobServer } from '../../../testing/lob-server/start.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { lobLetters } from './lob-letters.ts'

letterContract('elsewhere', async (): Promise<RemoteSubject> => {
  const lob = await startLobServer()
  const t = await buildTestApp({ now: new Date().toISOString(), tenants: [tenantId, otherTenantId] })
  const memory = createLetterMemory(t.deps)
  const carrier = lobLetters({ settings: lob.settings, memory, deadlineMs: 60_000, waitsMs: [1, 1] })
  return {
    carrier,
    count: async (at, letterId) =>
      lob.letters.filter(({ metadata }) => metadata['tenant'] === at && metadata['letter'] === letterId).length,
    async keep({ tenantId: at }, { references }) {
      const now = t.clock.now(at)
      for (const [id, reference] of references) {
        await t.database.asOwner(
          `insert into message (tenant_id, id, person_kind, person_id, channel, purpose, locale, to_index,
                                template_version, status, queued_at)
           values ($1, $2, 'consumer', 'nobody', 'letter', 'case_answer', 'en', '', '1', 'sent', $3)`,
          [at, id, now],
        )
        await t.database.asOwner(
          `insert into mailpiece (tenant_id, id, consumer_id, status, carrier_ref, handed_over_at, created_at)
           values ($1, $2, 'nobody', 'handed_over', $3, $4, $4)`,
          [at, id, reference, now],
        )
      }
    },
    async take(at, file) {
      await applyNews(t.deps, t.tenant(at), file)
      await carrier.taken(at, file.name)
    },
    mail: async (_, letterId) => lob.scan(letterId, 'In Transit', `${day}T15:00:00.000Z`),
    giveBack: async (_, letterId, date, reason) => lob.scan(letterId, reason, `${date}T15:00:00.000Z`),
    garble: async (_, letterId) => lob.scan(letterId, 'Mailed', 'yesterday'),
    async spoil(_, fault) {
      if (fault === 'lost') lob.spoil(/^POST/, 'lost', { times: Infinity })
      else lob.spoil(/./, 'reset', { times: Infinity })
      return async () => {
        lob.mend()
        lob.forgetKeys()
      }
    },
    async close() {
      await t.close()
      await lob.close()
    },
  }
})
