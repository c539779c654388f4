import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { followDebt } from '../../money/plan/run/follow-debts.ts'
import { adopted, openSigning, seedWaiting, type SigningPage, type Waiting } from '../../../testing/agreement.ts'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { expireAgreements } from './expire-agreements.ts'

// Each race runs several times, so that either side is first; all that is stored must be consistent.
const ROUNDS = 4
const tenantId = 'tmlg'
let t: TestApp
let attorneys: Caller[]

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId] })
  attorneys = await Promise.all(
    ['Harper Quill', 'Sidney Vale'].map(async (fullName) => {
      const { id } = await seedStaff(t, tenantId, { fullName, role: 'admin', permissions: ['agreement.countersign'] })
      return t.signInAs(tenantId, { staff: id })
    }),
  )
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-03-02T15:00:00.000Z'))

interface End {
  status: string
  end_reason: string | null
  asa_status: string
  debt_status: string
  plan_status: string
  signatures: number
  last: string[]
}

async function endOf({ envelopeId }: Waiting): Promise<End> {
  const [row] = await t.database.asOwner<End>(
    `select e.status, e.end_reason, d.asa_status, d.status as debt_status, p.status as plan_status,
            (select count(*)::int from envelope_signature s where s.envelope_id = e.id) as signatures,
            array(select v.type from envelope_event v where v.envelope_id = e.id
                   and v.type in ('signed', 'declined', 'countersigned', 'voided', 'expired') order by v.id) as last
       from envelope e join debt d on d.id = e.debt_id join plan p on p.id = e.plan_id where e.id = $1`,
    [envelopeId],
  )
  return row!
}

const code = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
const answer = (promise: Promise<Answer>): Promise<string> =>
  promise.then(({ status, body }) => (status === 200 ? 'done' : (body.code as string)))
const page = async (waiting: Waiting): Promise<SigningPage> =>
  openSigning(t, await t.signInAs(tenantId, { consumer: waiting.consumerId }), waiting)
const at = ({ envelopeId: agreement_id }: Waiting) => ({ params: { agreement_id } })

async function rounds(race: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; n < ROUNDS; n++) {
    t.clock.set('2026-03-02T15:00:00.000Z')
    await race(n)
  }
}
/** Both at once, started in turns. */
const both = async <A, B>(n: number, a: () => Promise<A>, b: () => Promise<B>): Promise<[A, B]> => {
  if (n % 2 === 0) return Promise.all([a(), b()])
  const second = b()
  return Promise.all([a(), second])
}

describe('one of two wins, and the other gets the reason', () => {
  it('signing twice from two devices', () =>
    rounds(async (n) => {
      const waiting = await seedWaiting(t, tenantId)
      const [one, other] = [await page(waiting), await page(waiting)]
      const told = await both(
        n,
        () => code(one.sign()),
        () => code(other.sign()),
      )
      expect(told.toSorted()).toEqual(['agreement_over', 'done'])
      expect(await endOf(waiting)).toMatchObject({ status: 'completed_by_client', signatures: 1, last: ['signed'] })
    }))

  it('signing and declining', () =>
    rounds(async (n) => {
      const waiting = await seedWaiting(t, tenantId)
      const [one, other] = [await page(waiting), await page(waiting)]
      const told = await both(
        n,
        () => code(one.sign()),
        () => code(other.decline()),
      )
      expect(told.toSorted()).toEqual(['agreement_over', 'done'])
      const isSigned = told[0] === 'done'
      expect(await endOf(waiting)).toMatchObject(
        isSigned
          ? { status: 'completed_by_client', plan_status: 'awaiting_agreement', signatures: 1 }
          : { status: 'declined_by_client', plan_status: 'void', signatures: 0 },
      )
    }))

  it('signing and the business midnight', () =>
    rounds(async (n) => {
      const waiting = await seedWaiting(t, tenantId)
      t.clock.set('2026-03-04T04:50:00.000Z')
      const one = await page(waiting)
      const midnight = async () => {
        t.clock.set('2026-03-04T05:00:00.000Z')
        return expireAgreements(t.deps, t.tenant(tenantId))
      }
      const [told] = await both(n, () => code(one.sign()), midnight)
      const end = await endOf(waiting)
      if (told === 'done') expect(end).toMatchObject({ status: 'completed_by_client', last: ['signed'] })
      else {
        expect(told).toBe('agreement_over')
        await expireAgreements(t.deps, t.tenant(tenantId))
        expect(await endOf(waiting)).toMatchObject({
          status: 'expired',
          end_reason: 'late',
          plan_status: 'void',
          signatures: 0,
          last: ['expired'],
        })
      }
    }))

  it('signing and a withdrawal by staff', () =>
    rounds(async (n) => {
      const waiting = await seedWaiting(t, tenantId)
      const one = await page(waiting)
      const body = { reason: 'Wrong dates' }
      const [signed, taken] = await both(
        n,
        () => code(one.sign()),
        () => answer(attorneys[0]!.call(endpoints.voidAgreement, { ...at(waiting), body })),
      )
      // A signed agreement that is not complete can still be withdrawn: then both happen, in this order.
      expect(taken).toBe('done')
      expect(['done', 'agreement_over']).toContain(signed)
      expect(await endOf(waiting)).toMatchObject({
        status: 'expired',
        end_reason: 'voided',
        asa_status: 'initial',
        plan_status: 'void',
        last: signed === 'done' ? ['signed', 'voided'] : ['voided'],
      })
    }))

  it('signing while the debt is recalled', () =>
    rounds(async (n) => {
      const waiting = await seedWaiting(t, tenantId)
      const one = await page(waiting)
      const recall = async () => {
        await t.database.asOwner("update debt set status = 'recalled' where id = $1", [waiting.debtId])
        await t.deps.db.withTenant(tenantId, (tx) =>
          followDebt({ tx, deps: t.deps, tenant: t.tenant(tenantId), now: t.clock.now(tenantId) }, waiting.debtId),
        )
      }
      const [told] = await both(n, () => code(one.sign()), recall)
      expect(['done', 'debt_closed', 'agreement_over']).toContain(told)
      expect(await endOf(waiting)).toMatchObject({
        status: 'expired',
        end_reason: 'recalled',
        debt_status: 'recalled',
        plan_status: 'void',
        last: told === 'done' ? ['signed', 'voided'] : ['voided'],
      })
    }))

  it('countersigning by two attorneys', () =>
    rounds(async (n) => {
      const waiting = await seedWaiting(t, tenantId)
      const one = await page(waiting)
      await one.sign()
      const countersign = (who: Caller) =>
        answer(who.call(endpoints.countersignAgreement, { ...at(waiting), body: adopted(one.hash) }))
      const told = await both(
        n,
        () => countersign(attorneys[0]!),
        () => countersign(attorneys[1]!),
      )
      expect(told.toSorted()).toEqual(['agreement_over', 'done'])
      expect(await endOf(waiting)).toMatchObject({
        status: 'completed_by_attorney',
        debt_status: 'established',
        plan_status: 'active',
        signatures: 2,
        last: ['signed', 'countersigned'],
      })
    }))

  it('countersigning and not approving', () =>
    rounds(async (n) => {
      const waiting = await seedWaiting(t, tenantId)
      const one = await page(waiting)
      await one.sign()
      const body = { reason: 'Not as agreed' }
      const told = await both(
        n,
        () => answer(attorneys[0]!.call(endpoints.countersignAgreement, { ...at(waiting), body: adopted(one.hash) })),
        () => answer(attorneys[1]!.call(endpoints.declineAgreement, { ...at(waiting), body })),
      )
      expect(told.toSorted()).toEqual(['agreement_over', 'done'])
      expect(await endOf(waiting)).toMatchObject(
        told[0] === 'done'
          ? { status: 'completed_by_attorney', plan_status: 'active', signatures: 2 }
          : { status: 'declined_by_attorney', plan_status: 'void', signatures: 1 },
      )
    }))
})
