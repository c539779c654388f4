import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type Endpoint, type EndpointName } from '@portal/shared/contract'
import { about, CLIENT, DEBT, mistaken, sampleOf, type Sample } from '../testing/authorization/sample.ts'
import { askers, namesOfTable, rowOf, type Who } from '../testing/authorization/table.ts'
import type { Answer, Caller } from '../testing/caller.ts'
import { seedDebtor, type Debtor } from '../testing/debtor.ts'
import { seedStaff } from '../testing/people.ts'
import { rowsAndWriters } from '../testing/rows-and-writers.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const A = 'harborlight'
const B = 'cedarline'
type AskerName = keyof typeof askers
type AnyEndpoint = Endpoint<any, any, any, any>

const everyone = Object.keys(askers) as AskerName[]
const names = Object.keys(endpoints) as EndpointName[]
let t: TestApp
let own: Debtor
let coDebtor: Debtor
let other: Debtor
let foreign: Debtor
const callers = {} as Record<AskerName, Caller>

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A, B], config: { addressLimitFactor: 1000 } })
  own = await seedDebtor(t, A)
  // The co-debtor owes our consumer's debt and one of their own.
  coDebtor = await seedDebtor(t, A, { sharing: own })
  other = await seedDebtor(t, A)
  foreign = await seedDebtor(t, B)
  const staff = async (role: 'agent' | 'admin', ...permissions: string[]) =>
    t.signInAs(A, { staff: (await seedStaff(t, A, { role, permissions })).id })
  Object.assign(callers, {
    nobody: t.visitor(A),
    user: await t.signInAs(A, { consumer: own.consumerId }),
    agent: await staff('agent'),
    admin: await staff('admin'),
    attorney: await staff('agent', 'agreement.countersign'),
    supervisor: await staff('agent', 'override.approve'),
    'agent with file.release': await staff('agent', 'file.release'),
    releaser: await staff('admin', 'file.release'),
    operator: await staff('agent', 'platform.operate'),
  } satisfies Record<AskerName, Caller>)
})
afterAll(() => t.close())

const rowOfCall = (name: EndpointName): Who => {
  const row = rowOf[name]
  if (!row)
    throw new Error(
      `Nobody has said who may call ${name}. Add it to its row in api/src/testing/authorization/table.ts, as the ` +
        `permission table (L-11) asks; then run this test again.`,
    )
  return row
}
const isAllowed = (asker: AskerName, name: EndpointName): boolean =>
  (askers[asker] as readonly Who[]).includes(rowOfCall(name))

const ask = (caller: Caller, name: EndpointName, sample: Sample): Promise<Answer> =>
  caller.call(endpoints[name] as AnyEndpoint, sample as never)

const said = ({ status, body, text }: Answer) =>
  `${status} ${String(body?.code ?? '')} ${status >= 500 ? text : ''}`.trim()

/** Expects a refusal that reveals nothing: no data, no field, no row, and not whether the row exists. */
function expectRefusal(answer: Answer, codes: readonly string[], where: string): void {
  expect([where, codes.includes(answer.body?.code) ? codes[0] : said(answer)]).toEqual([where, codes[0]])
  expect([where, Object.keys(answer.body).sort()]).toEqual([where, ['code', 'message', 'request_id', 'success']])
}

/** Expects that the policy allows the call; the handler may still refuse made-up ids and missing facts. */
function expectLetIn(answer: Answer, where: string): void {
  // This call identifies by the cookie alone, which a visitor lacks (K-13).
  if (where.startsWith('renewSession')) return
  const isRefused = ['unauthenticated', 'forbidden'].includes(answer.body?.code) || answer.status === 500
  expect([where, isRefused ? said(answer) : 'let in']).toEqual([where, 'let in'])
}

describe('the permission table, call by call (L-11)', () => {
  it('names every call of the contract, and no other', () => {
    expect(namesOfTable.filter((name) => !(name in endpoints))).toEqual([])
    expect(
      names.filter((name) => !rowOf[name]).map((name) => `${name} is in no row of testing/authorization/table.ts`),
    ).toEqual([])
  })

  it('opens public calls of the contract without a session, and no others', () => {
    const open = names.filter((name) => (endpoints[name] as AnyEndpoint).auth === 'public')
    expect(open.filter((name) => rowOfCall(name) !== 'everybody')).toEqual([])
    expect(names.filter((name) => rowOfCall(name) === 'everybody' && !open.includes(name))).toEqual([])
  })

  let untouched: string
  it.each(names)('refuses %s to all other roles, and writes nothing', async (name) => {
    untouched ??= await rowsAndWriters(t)
    const { sample, mine, hasClient, hasSubject } = inputOf(name)
    for (const asker of everyone) {
      if (isAllowed(asker, name)) continue
      const answer = await ask(callers[asker], name, mine)
      expectRefusal(answer, asker === 'nobody' ? ['unauthenticated'] : ['forbidden'], `${name} by ${asker}`)
    }
    if (hasSubject && rowOfCall(name) !== 'everybody') await refuseOthers(name, sample, hasClient)
    expect(await rowsAndWriters(t)).toBe(untouched)
  })

  it.each(names)('tells what is wrong in the input of %s only to those who may make it', async (name) => {
    const wrong = mistaken(endpoints[name], inputOf(name).mine)
    for (const asker of everyone) {
      const answer = await ask(callers[asker], name, wrong)
      if (!isAllowed(asker, name))
        expectRefusal(answer, asker === 'nobody' ? ['unauthenticated'] : ['forbidden'], `${name} by ${asker}`)
      // Files and beacons are read by their own parsers, which have statuses of their own.
      else
        expect([`${name} by ${asker}`, [400, 415, 422].includes(answer.status)]).toEqual([`${name} by ${asker}`, true])
    }
  })

  it.each(names.filter((name) => (endpoints[name] as AnyEndpoint).body))(
    'reads no body of %s from those who may not make it: not one that is cut off, nor one of another kind',
    async (name) => {
      const { mine } = inputOf(name)
      for (const type of ['application/json', 'text/csv'])
        for (const asker of everyone) {
          const answer = await callers[asker].call(
            endpoints[name] as AnyEndpoint,
            { ...mine, body: '{"cut": "of' } as never,
            { 'content-type': type },
          )
          const where = `${name} by ${asker}, ${type}`
          if (!isAllowed(asker, name))
            expectRefusal(answer, asker === 'nobody' ? ['unauthenticated'] : ['forbidden'], where)
          else expect([where, [400, 415].includes(answer.status)]).toEqual([where, true])
        }
    },
  )

  it.each(names)('allows %s to the permitted roles', async (name) => {
    const { sample, mine, hasSubject } = inputOf(name)
    for (const asker of everyone) {
      // A public call may end the session of a signed-in caller, so only a visitor makes it here.
      if (!isAllowed(asker, name) || (rowOfCall(name) === 'everybody' && asker !== 'nobody')) continue
      expectLetIn(await ask(callers[asker], name, mine), `${name} by ${asker}`)
      if (!hasSubject || asker === 'user' || asker === 'nobody') continue
      expectLetIn(await ask(callers[asker], name, about(sample, other)), `${name} by ${asker} for somebody else`)
    }
  })
})

function inputOf(name: EndpointName) {
  const sample = sampleOf(name, endpoints[name])
  const text = JSON.stringify(sample)
  const hasClient = text.includes(`"${CLIENT}"`)
  return { sample, mine: about(sample, own), hasClient, hasSubject: hasClient || text.includes(`"${DEBT}"`) }
}

/** Other people's data is not found: for consumers anybody else's, for staff that of another tenant. */
async function refuseOthers(name: EndpointName, sample: Sample, hasClient: boolean): Promise<void> {
  const missing = { consumerId: 'no-such-person', debtId: 'no-such-debt' }
  // A shared debt is the co-debtor's too; the co-debtor's profile is not shared.
  const people = { other, foreign, missing, ...(hasClient ? { coDebtor } : {}) }
  // Calls of staff about themselves name nobody else.
  const among =
    rowOfCall(name) === 'signed in' ? (['user'] as const) : (['user', 'agent', 'admin', 'releaser'] as const)
  for (const asker of among) {
    for (const [whose, subject] of Object.entries(people)) {
      if (asker !== 'user' && (whose === 'other' || whose === 'coDebtor')) continue
      const answer = await ask(callers[asker], name, about(sample, subject))
      const codes = isAllowed(asker, name) ? ['not_found'] : ['forbidden', 'not_found']
      expectRefusal(answer, codes, `${name} by ${asker}, ${whose}`)
    }
  }
}
