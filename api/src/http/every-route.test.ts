import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type Endpoint } from '@portal/shared/contract'
import { otherRoutes } from '../testing/authorization/other-routes.ts'
import type { Caller } from '../testing/caller.ts'
import { seedPerson, seedStaff } from '../testing/people.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())

/** Every method and path that the server serves, from its printed route tree. */
function served(): string[] {
  const texts: string[] = []
  return t.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const read = /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
      if (!read) return []
      const [, indent = '', text = '', methods] = read
      const depth = indent.length / 4
      texts[depth] = text
      const url = texts.slice(0, depth + 1).join('')
      return (methods?.split(', ') ?? []).map((method) => `${method} ${url}`)
    })
    .filter((route) => !route.startsWith('HEAD '))
}

/** The tree has one name for parameters in one place, and no trailing slash. */
const plain = (route: string) => route.replace(/:\w+(\|:\w+)*/g, ':').replace(/\/$/, '')

/** The paths of the contract; an optional last parameter makes two. */
const declared = (Object.values(endpoints) as Endpoint<any, any, any, any>[]).flatMap(({ method, path }) => {
  const address = `${method} /api/v1${path.replace(/\?$/, '')}`
  return path.endsWith('?') ? [address, address.replace(/\/:\w+$/, '')] : [address]
})
const ofKeeper = (wanted: string) =>
  Object.entries(otherRoutes)
    .filter(([, keeper]) => keeper === wanted)
    .map(([route]) => route)

describe('every served route', () => {
  it('is a call of the contract, or is in the reviewed list with its protection', () => {
    const all = served()
    const known = new Set([...declared, ...Object.keys(otherRoutes)].map(plain))
    expect(
      all
        .filter((route) => !known.has(plain(route)))
        .map(
          (route) => `${route} is no call of the contract: add it there, or to testing/authorization/other-routes.ts`,
        ),
    ).toEqual([])
    const there = new Set(all.map(plain))
    expect([...known].filter((route) => !there.has(route))).toEqual([])
  })

  it.each(ofKeeper('signed link'))('%s is not there without its signature, not for an admin either', async (route) => {
    const [method, address] = route.split(' ') as [string, string]
    const admin = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, { role: 'admin' })).id })
    const until = t.clock.now(tenantId).getTime() + 60_000
    for (const query of ['', `?until=${until}&signature=${'a'.repeat(43)}&by=somebody&consumer=somebody`]) {
      const answer = await admin.send(method, address.replace(/:\w+/, 'anything') + query)
      expect([query, answer.status, answer.body?.code]).toEqual([query, 404, 'not_found'])
    }
  })

  it.each(ofKeeper('older pages'))('%s needs a session and its right, as the call that has moved', async (route) => {
    const [method, address] = route.split(' ') as [string, string]
    const consumer = await t.signInAs(tenantId, { consumer: (await seedPerson(t, tenantId)).id })
    const asked = async (who: Caller) => (await who.send(method, address.replace(/:\w+/, 'anything'))).body.code
    expect([await asked(t.visitor(tenantId)), await asked(consumer)]).toEqual(['unauthenticated', 'forbidden'])
  })

  it.each(ofKeeper('signed message'))('%s does nothing for an unsigned message', async (route) => {
    const [method, address] = route.split(' ') as [string, string]
    const answer = await t.visitor(tenantId).send(method, address, { type: 'payment.settled', tenant: tenantId })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})
