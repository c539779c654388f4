import { and, eq } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import { demoBankFile } from '../../db/schema/ach.ts'
import type { Database } from '../../db/database.ts'
import type { Vault } from '../../security/vault.ts'
import { answerFile, answersOn } from './answer-file.ts'
import type { AchBank } from './bank.ts'
import { readNacha } from './nacha/read.ts'
import { writeNacha } from './nacha/write.ts'

const ANSWER = 'returns-'

/**
 * The demo's bank. It stores the files that it receives and, like a real one, answers with a file of returns and
 * corrections.
 */
export function simulatedBank({ db, vault }: { db: Database; vault: Vault }): AchBank {
  const place = (tenantId: string, name: string) => ({ tenantId, table: 'demo_bank_file', row: name, field: 'content' })
  const named = (tenantId: string, name: string) =>
    and(eq(demoBankFile.tenantId, tenantId), eq(demoBankFile.name, name))
  return {
    async send(tenantId, { name, content }) {
      const { date } = readNacha(content)
      const contentSealed = vault.seal(place(tenantId, name), content)
      await db.withTenant(tenantId, (tx) =>
        tx.insert(demoBankFile).values({ tenantId, name, contentSealed, receivedOn: date }).onConflictDoNothing(),
      )
    },
    async receive(tenantId, date: LocalDate) {
      const sent = await db.withTenant(tenantId, (tx) =>
        tx
          .select()
          .from(demoBankFile)
          .where(and(eq(demoBankFile.tenantId, tenantId), eq(demoBankFile.answered, false)))
          .orderBy(demoBankFile.name),
      )
      return sent.flatMap(({ name, contentSealed }) => {
        const file = readNacha(vault.open(place(tenantId, name), contentSealed))
        const answer = answersOn(file) <= date ? answerFile(file, date) : null
        return answer ? [{ name: ANSWER + name, content: writeNacha(answer) }] : []
      })
    },
    async taken(tenantId, name) {
      await db.withTenant(tenantId, (tx) =>
        tx
          .update(demoBankFile)
          .set({ answered: true })
          .where(named(tenantId, name.slice(ANSWER.length))),
      )
    },
  }
}
