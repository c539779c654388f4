import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type Endpoint, type EndpointName } from '@portal/shared/contract'
import { makeThing } from '../testing/authorization/make-thing.ts'
import type { NamedThing } from '../testing/authorization/named-thing.ts'
import { namedThings } from '../testing/authorization/named-things.ts'
import { passedOver } from '../testing/authorization/passed-over.ts'
import {
  idFieldsOf,
  about,
  CLIENT,
  DEBT,
  EMAIL,
  NOTHING,
  REFERENCE,
  sampleOf,
  withId,
  type Sample,
} from '../testing/authorization/sample.ts'
import type { Owner } from '../testing/authorization/thing-owner.ts'
import { askers, rowOf, type Who } from '../testing/authorization/table.ts'
import type { Answer, Caller } from '../testing/caller.ts'
import { seedDebtor, type Debtor } from '../testing/debtor.ts'
import { FakeProcessor } from '../testing/fake-processor.ts'
import { seedStaff } from '../testing/people.ts'
import { rowsAndWriters } from '../testing/rows-and-writers.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const A = 'harborlight'
const B = 'cedarline'
type AnyEndpoint = Endpoint<any, any, any, any>
type StaffName = 'agent' | 'admin' | 'attorney' | 'supervisor' | 'releaser'
const staffNames: readonly StaffName[] = ['agent', 'admin', 'attorney', 'supervisor', 'releaser']

let t: TestApp
const staff = {} as Record<StaffName, { id: string; caller: Caller }>
let foreignStaff: { id: string; caller: Caller }

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A, B], processor: new FakeProcessor(), config: { addressLimitFactor: 1000 } })
  const member = async (tenantId: string, role: 'agent' | 'admin', ...permissions: string[]) => {
    const { id } = await seedStaff(t, tenantId, { role, permissions })
    return { id, caller: await t.signInAs(tenantId, { staff: id }) }
  }
  Object.assign(staff, {
    agent: await member(A, 'agent'),
    admin: await member(A, 'admin'),
    attorney: await member(A, 'agent', 'agreement.countersign'),
    supervisor: await member(A, 'agent', 'override.approve'),
    releaser: await member(A, 'admin', 'file.release'),
  })
  foreignStaff = await member(B, 'admin')
})
afterAll(() => t.close())

const ownerOf = (debtor: Debtor, staffId = staff.admin.id, senderId = debtor.consumerId): Owner =>
  debtor.tenantId === A
    ? { t, debtor, staffId, senderId, admin: staff.admin.caller }
    : { t, debtor, staffId: foreignStaff.id, senderId, admin: foreignStaff.caller }

/** The input of a call about a subject, with an id in its place. */
async function inputOf(thing: NamedThing, subject: Debtor, id: string): Promise<Sample> {
  const more = typeof thing.with === 'function' ? thing.with(id) : (thing.with ?? {})
  let sample = sampleOf(thing.call, endpoints[thing.call] as AnyEndpoint, more)
  for (const [at, kind] of Object.entries(thing.also ?? {}))
    sample = withId(sample, at, await makeThing(kind, ownerOf(subject)))
  return about(withId(sample, thing.at, id), subject)
}

const ask = (caller: Caller, name: EndpointName, sample: Sample): Promise<Answer> =>
  caller.call(endpoints[name] as AnyEndpoint, sample as never)

const said = ({ status, body, text }: Answer) => {
  if (status >= 500) return text
  const { request_id: _, ...rest } = (body ?? {}) as Record<string, unknown>
  return { status, ...rest }
}

const mayAsk = (name: StaffName | 'user', call: EndpointName) =>
  (askers[name] as readonly Who[]).includes(rowOf[call] as Who)
/**
 * The staff who ask for a thing: all who may call with `npm run proof`, otherwise two of them, others from thing to
 * thing. Who may make a call is tested for everybody in authorization-matrix.test.ts.
 */
const staffWhoAsk = (thing: NamedThing) => {
  const all = staffNames.filter((name) => (thing.by ?? staffNames).includes(name) && mayAsk(name, thing.call))
  const first = namedThings.indexOf(thing)
  return process.env['PORTAL_PROOF'] ? all : all.filter((_, i) => (i + first) % all.length < 2)
}

/** Callers who must not find a thing: the caller, the subject that the call names, and the owner. */
async function strangers(thing: NamedThing) {
  const [own, foreign] = [await seedDebtor(t, A), await seedDebtor(t, B)]
  let somebody: Debtor | undefined
  const other = async () => (somebody ??= await seedDebtor(t, A))
  const found: { who: string; caller: Caller; subject: Debtor; owner: Owner }[] = []
  const add = (who: string, caller: Caller, subject: Debtor, owner: Owner) =>
    found.push({ who, caller, subject, owner })
  const isOfPerson = thing.of === 'consumer' || thing.of === 'debt'
  const isOfSender = thing.of === 'sender'
  if (mayAsk('user', thing.call)) {
    const user = await t.signInAs(A, { consumer: own.consumerId })
    add('a consumer about somebody else’s', user, own, ownerOf(await other()))
    add('a consumer about another tenant’s', user, own, ownerOf(foreign))
    if (thing.of === 'consumer' || isOfSender) {
      const coDebtor = await seedDebtor(t, A, { sharing: own })
      add('a co-debtor', await t.signInAs(A, { consumer: coDebtor.consumerId }), coDebtor, ownerOf(own))
    }
  }
  for (const name of staffWhoAsk(thing)) {
    const { caller, id } = staff[name]
    add(`${name} about another tenant’s`, caller, own, ownerOf(foreign))
    // A thing of staff is hidden from their colleagues only when it is personal.
    if (thing.of === 'staff') add(`${name} about a colleague’s`, caller, own, ownerOf(own, foreignTo(id)))
    if (isOfSender) add(`${name} about what a consumer sent`, caller, own, ownerOf(own))
    if (isOfPerson && namesSubject(thing))
      add(`${name} about another one than named`, caller, own, ownerOf(await other()))
  }
  return found
}
const foreignTo = (id: string) => Object.values(staff).find((member) => member.id !== id)!.id
/** Whether the call also names a consumer or a debt. */
const namesSubject = ({ call, with: more, at }: NamedThing) => {
  const sample = sampleOf(call, endpoints[call] as AnyEndpoint, typeof more === 'function' ? more(NOTHING) : more)
  return [CLIENT, DEBT, REFERENCE, EMAIL].some((token) => JSON.stringify(withId(sample, at, NOTHING)).includes(token))
}

/** Callers who may access a thing: its owner, and staff who work on it. */
async function owners(thing: NamedThing) {
  const found: { who: string; caller: Caller; subject: Debtor; owner: Owner }[] = []
  if (mayAsk('user', thing.call) && thing.of !== 'tenant' && thing.of !== 'staff') {
    const own = await seedDebtor(t, A)
    const user = await t.signInAs(A, { consumer: own.consumerId })
    found.push({ who: 'a consumer about their own', caller: user, subject: own, owner: ownerOf(own) })
    if (thing.of === 'debt') {
      const shared = await seedDebtor(t, A)
      const coDebtor = await seedDebtor(t, A, { sharing: shared })
      const caller = await t.signInAs(A, { consumer: coDebtor.consumerId })
      found.push({ who: 'a co-debtor', caller, subject: coDebtor, owner: ownerOf(shared) })
    }
  }
  for (const name of staffWhoAsk(thing)) {
    const own = await seedDebtor(t, A)
    const { caller, id } = staff[name]
    found.push({
      who: name,
      caller,
      subject: own,
      owner: ownerOf(own, id, thing.of === 'sender' ? id : own.consumerId),
    })
  }
  return found
}

describe('the owner of each record, call by call (T4, T5)', () => {
  it('covers every id that a call accepts', () => {
    const named = new Set(namedThings.map(({ call, at }) => `${call} ${at}`))
    const asked = new Set([...named, ...Object.keys(passedOver)])
    const fields = (Object.keys(endpoints) as EndpointName[])
      .filter((name) => rowOf[name] !== 'everybody')
      .flatMap((name) => idFieldsOf(endpoints[name] as AnyEndpoint).map((at) => `${name} ${at}`))
    expect(
      fields
        .filter((field) => !asked.has(field))
        .map((field) => `${field} is in no row of testing/authorization/named-things.ts`),
    ).toEqual([])
    expect([...asked].filter((field) => !fields.includes(field))).toEqual([])
    expect(Object.keys(passedOver).filter((field) => named.has(field))).toEqual([])
  })

  const rows = namedThings.map((thing) => [`${thing.call} ${thing.at}`, thing] as const)

  it.each(rows)('%s: another person’s gets the answer for an unknown one', async (_name, thing) => {
    const asked = []
    const made = new Map<string, string>()
    for (const { owner, ...rest } of await strangers(thing)) {
      const whose = `${owner.debtor.consumerId} ${owner.staffId} ${owner.senderId}`
      const id = made.get(whose) ?? (await makeThing(thing.kind, owner))
      made.set(whose, id)
      const [theirs, none] = [await inputOf(thing, rest.subject, id), await inputOf(thing, rest.subject, NOTHING)]
      asked.push({ ...rest, theirs, none })
    }
    const before = await rowsAndWriters(t)
    const { unknown = 'not_found' } = thing
    // A caller that names things of several owners gets one answer for a missing thing.
    const missing = new Map<Caller, unknown>()
    for (const { who, caller, theirs, none } of asked) {
      const answer = said(await ask(caller, thing.call, theirs))
      if (!missing.has(caller)) missing.set(caller, said(await ask(caller, thing.call, none)))
      expect([who, answer]).toEqual([who, missing.get(caller)])
      expect([who, answer]).toMatchObject([who, unknown === 'nothing' ? { status: 200 } : { code: unknown }])
    }
    // Reading an empty list is recorded as a view of the person too.
    if (unknown !== 'nothing') expect(await rowsAndWriters(t)).toEqual(before)
  })

  it.each(rows)('%s: a person’s own is found', async (_name, thing) => {
    for (const { who, caller, subject, owner } of await owners(thing)) {
      const id = await makeThing(thing.kind, owner)
      const [theirs, none] = [await inputOf(thing, subject, id), await inputOf(thing, subject, NOTHING)]
      const missing = said(await ask(caller, thing.call, none))
      const answer = await ask(caller, thing.call, theirs)
      expect([who, said(answer)]).not.toEqual([who, missing])
      const mayOnlySee = who === 'a co-debtor' && thing.coDebtor === 'sees'
      if (mayOnlySee) {
        expect([who, answer.body.code]).toEqual([who, 'forbidden'])
        continue
      }
      expect([
        who,
        answer.status < 500 && !['unauthenticated', 'forbidden', 'not_found'].includes(answer.body?.code)
          ? 'let in'
          : said(answer),
      ]).toEqual([who, 'let in'])
    }
  })
})
