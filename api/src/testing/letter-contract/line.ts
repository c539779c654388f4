import { expect, it } from '@jest/globals'
import { mailingOf, someLetters } from './mailing.ts'
import type { RemoteSubject } from './subject.ts'

/** No answer never counts as handed over, and handing over again mails nothing twice. */
export function lineContract(subject: () => RemoteSubject): void {
  it.each(['unreachable', 'lost'] as const)(
    'a carrier that is %s takes nothing; again, each letter once',
    async (fault) => {
      const { carrier, count, spoil } = subject()
      const letters = await someLetters(2)
      const mailing = mailingOf(letters)
      const mend = await spoil(mailing, fault)
      await expect(carrier.handOver(mailing)).rejects.toThrow()
      if (fault === 'unreachable') for (const { id } of letters) expect(await count(mailing.tenantId, id)).toBe(0)
      await mend()
      const done = await carrier.handOver(mailing)
      expect([...done.references.keys()]).toEqual(letters.map(({ id }) => id))
      for (const { id } of letters) expect(await count(mailing.tenantId, id)).toBe(1)
    },
  )

  it('a carrier that cannot be asked says so, and tells its news later', async () => {
    const { carrier, keep, mail, spoil } = subject()
    const mailing = mailingOf(await someLetters(1))
    await keep(mailing, await carrier.handOver(mailing))
    await mail(mailing, mailing.letters[0]!.id)
    const mend = await spoil(mailing, 'unreachable')
    await expect(carrier.receive(mailing.tenantId)).rejects.toThrow()
    await mend()
    const told = (await carrier.receive(mailing.tenantId)).flatMap(({ news }) => news)
    expect(told).toContainEqual(expect.objectContaining({ letterId: mailing.letters[0]!.id, status: 'mailed' }))
  })
}
