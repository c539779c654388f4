import { expect, it } from '@jest/globals'
import type { LetterNews, OutgoingMailing } from '../../gateways/letters/port.ts'
import { day, mailingOf, otherTenantId, someLetters, tenantId } from './mailing.ts'
import type { LetterSubject, RemoteSubject } from './subject.ts'

/** A mailing that the carrier has and the portal knows of. */
async function handedOver({ carrier, keep }: LetterSubject, letters: number, at = tenantId): Promise<OutgoingMailing> {
  const mailing = mailingOf(await someLetters(letters), { tenantId: at })
  await keep(mailing, await carrier.handOver(mailing))
  return mailing
}

/** What a tenant is told of the letters of a mailing. */
async function toldOf({ carrier }: LetterSubject, mailing: OutgoingMailing, at = tenantId): Promise<LetterNews[]> {
  const ids = new Set(mailing.letters.map(({ id }) => id))
  return (await carrier.receive(at)).flatMap(({ news }) => news).filter(({ letterId }) => ids.has(letterId))
}

async function takeAll({ carrier, take }: LetterSubject, at = tenantId): Promise<void> {
  for (const file of await carrier.receive(at)) await take(at, file)
}

/** News is received until it is taken, and by its own tenant only. */
export function newsContract(subject: () => LetterSubject): void {
  it('tells that a letter was mailed, again and again until it is taken, and then no more', async () => {
    const s = subject()
    const mailing = await handedOver(s, 1)
    const { id } = mailing.letters[0]!
    await s.mail(mailing, id)
    const mailed = [{ letterId: id, status: 'mailed', date: day, reason: null }]
    expect(await toldOf(s, mailing)).toEqual(mailed)
    expect(await toldOf(s, mailing)).toEqual(mailed)
    await takeAll(s)
    expect(await toldOf(s, mailing)).toEqual([])
  })

  it('tells a tenant nothing of another tenant’s letters', async () => {
    const s = subject()
    const [ours, theirs] = [await handedOver(s, 1), await handedOver(s, 1, otherTenantId)]
    for (const mailing of [ours, theirs]) await s.mail(mailing, mailing.letters[0]!.id)
    expect(await toldOf(s, ours, otherTenantId)).toEqual([])
    expect(await toldOf(s, theirs, tenantId)).toEqual([])
    await takeAll(s)
    expect(await toldOf(s, theirs, otherTenantId)).toHaveLength(1)
    await takeAll(s, otherTenantId)
  })
}

/** Mail that comes back, and news that cannot be read. */
export function returnsContract(subject: () => RemoteSubject): void {
  it('tells that a letter came back, and why, also after it was mailed', async () => {
    const s = subject()
    const mailing = await handedOver(s, 2)
    const [first, second] = mailing.letters
    await s.mail(mailing, first!.id)
    await takeAll(s)
    for (const { id } of [first!, second!]) await s.giveBack(mailing, id, '2026-03-09', 'Returned to Sender')
    expect(await toldOf(s, mailing)).toEqual(
      expect.arrayContaining(
        mailing.letters.map(({ id }) => ({
          letterId: id,
          status: 'returned',
          date: '2026-03-09',
          reason: 'Returned to Sender',
        })),
      ),
    )
    await takeAll(s)
    expect(await toldOf(s, mailing)).toEqual([])
  })

  it('tells the rest when some of it cannot be read, and says how much', async () => {
    const s = subject()
    const mailing = await handedOver(s, 3)
    const [first, second, third] = mailing.letters
    await s.mail(mailing, first!.id)
    await s.garble(mailing, second!.id)
    await s.mail(mailing, third!.id)
    const told = await toldOf(s, mailing)
    expect(told.map(({ letterId }) => letterId).toSorted()).toEqual([first!.id, third!.id].toSorted())
    expect((await s.carrier.receive(tenantId)).flatMap(({ unreadable }) => unreadable)).toHaveLength(1)
    await takeAll(s)
  })
}
