import { ask } from './ask.mjs'

// A running portal that the stories are run on.

const patience = 10_000

/** @throws for an address that the stories cannot reach */
export function readTarget(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const scheme = url?.protocol.slice(0, -1)
  if (!url || (scheme !== 'http' && scheme !== 'https'))
    throw new Error(`--target takes an address such as http://localhost:4000, not "${address}".`)
  if (url.hostname !== 'localhost' && !url.hostname.endsWith('.localhost'))
    throw new Error(
      `The stories know a portal's tenants as <tenant>.localhost, and ${url.hostname} is none of these. Forward the four ports of that portal to this machine (ssh -L) and say http://localhost:<port>.`,
    )
  return { scheme, port: Number(url.port || (scheme === 'https' ? 443 : 80)), address: url.origin }
}

const get = ({ scheme, port, address }, path, { host = 'localhost', ...headers } = {}) =>
  ask(port, path, { isSecure: scheme === 'https', headers: { host: `${host}:${port}`, ...headers }, patience }).catch(
    (error) => {
      throw new Error(`Nothing answers at ${address}: ${error.code ?? error.message}.`)
    },
  )

/** @returns {Promise<string[]>} the tenants of the demo @throws where there is none */
export async function needDemo(target) {
  const { status, text } = await get(target, '/demo/people.json')
  if (status !== 200)
    throw new Error(
      `${target.address} is no demo (/demo/people.json answers ${status}). Stories make their people with the demo's controls: start it with PORTAL_MODE=demo.`,
    )
  const people = JSON.parse(text)
  return [...new Set((Array.isArray(people) ? people : people.people).map(({ tenant }) => tenant))]
}

/** Checks that a page with the override shows the set. @throws with the portal's own reason */
export async function needSet(target, tenant, { set, token }) {
  const cookie = `${target.scheme === 'https' ? '__Host-portal-override' : 'portal-override'}=${token}`
  const { status, text } = await get(target, '/', { host: `${tenant}.localhost`, accept: 'text/html', cookie })
  if (status === 200 && text.includes(`"set":{"id":"${set}"`)) return
  const [, why = `it answers ${status}`] = /<small>(.*?)<\/small>/s.exec(text) ?? []
  throw new Error(
    `${target.address} does not show the set ${set}: ${why}. The settings of this run (PORTAL_DATA, PORTAL_RELEASES, PORTAL_RELEASE_KEY) must be those of that portal.`,
  )
}
