import { request } from 'node:http'
import * as v from 'valibot'

/** A person of the demo who can be chosen at its Google sign-in. */
export interface GooglePerson {
  subject: string
  name: string
  email: string
}

/** The data that the hosted origin reads from the portal: the demo's calendar and people. */
export interface PortalApi {
  now(tenant: string | null): Promise<Date>
  googlePeople(tenant: string): Promise<GooglePerson[]>
}

const Clock = v.object({ now: v.pipe(v.string(), v.isoTimestamp()) })
const Person = v.looseObject({
  name: v.optional(v.string(), ''),
  email: v.optional(v.nullable(v.string())),
  google_user: v.optional(v.unknown()),
})
const GoogleUser = v.union([
  v.string(),
  v.looseObject({ sub: v.string(), email: v.optional(v.string()), name: v.optional(v.string()) }),
])

/** Reads the demo controls over HTTP; while they do not answer, the machine's own time and no people. */
export function createPortalApi(address: string, host: string): PortalApi {
  const get = (path: string) => getJson(`${address}${path}`, host).catch(() => undefined)
  return {
    async now(tenant) {
      const reply = v.safeParse(Clock, await get(`/demo/clock${tenant ? `?tenant=${encodeURIComponent(tenant)}` : ''}`))
      return reply.success ? new Date(reply.output.now) : new Date()
    },
    async googlePeople(tenant) {
      const rows = await get(`/demo/people.json?tenant=${encodeURIComponent(tenant)}&fresh=true`)
      const list = Array.isArray(rows) ? rows : ((rows as { people?: unknown })?.people ?? [])
      const people = v.safeParse(v.array(Person), list)
      return people.success ? people.output.flatMap(toGooglePerson) : []
    },
  }
}

function toGooglePerson({ name, email, google_user }: v.InferOutput<typeof Person>): GooglePerson[] {
  const user = v.safeParse(GoogleUser, google_user)
  if (!user.success) return []
  if (typeof user.output === 'string')
    return [{ subject: user.output, name, email: user.output.includes('@') ? user.output : (email ?? '') }]
  return [{ subject: user.output.sub, name: user.output.name ?? name, email: user.output.email ?? email ?? '' }]
}

function getJson(url: string, host: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { host, accept: 'application/json' }, timeout: 3_000 }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => (text += part))
      reply.on('end', () => {
        try {
          if (reply.statusCode !== 200) throw new Error(`status ${reply.statusCode}`)
          resolve(JSON.parse(text))
        } catch (error) {
          reject(error as Error)
        }
      })
    })
    call.on('timeout', () => call.destroy(new Error('timeout')))
    call.on('error', reject)
    call.end()
  })
}
