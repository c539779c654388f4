import { setTimeout as wait } from 'node:timers/promises'
import { send, sendUntilAnswered } from './visitor.mjs'

/** How long a person reads between two steps, so that a fault meets each of them. */
const READING_MS = 700
const FOR_MS = 120_000

const read = (page, name) => new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1] ?? ''

/**
 * Signs an agreement on the signing page as its browser does: a page whose address is used up is opened anew, and a
 * signature whose answer was lost is sent again. @returns the id of the agreement
 */
export async function sign({ port, answers }, { person, as }) {
  const [{ debt_id }] = person.debts
  const ask = (path) => sendUntilAnswered(port, as({ method: 'GET', path }), { seen: answers.seen })
  const hosted = async (call) => {
    const answer = await send(port + 2, call)
    answers.seen(answer, call)
    return answer
  }
  const deadline = Date.now() + FOR_MS
  for (;;) {
    const { envelope } = (await ask(`/client/envelope-details/${debt_id}`)).body
    if (envelope.status !== 'unsigned') return envelope.id
    if (Date.now() > deadline) throw new Error(`the agreement of ${debt_id} is ${envelope.status}`)
    await signOnce(hosted, (await ask(`/client/envelope-url/${debt_id}`)).body.envelope_url, person.name)
  }
}

/** One visit of the page, from its opening to an answer to the signature, or to the first step that did not work. */
async function signOnce(hosted, url, name) {
  const { pathname: path } = new URL(url)
  const page = await hosted({ method: 'GET', path, headers: { 'sec-fetch-dest': 'iframe' } })
  if (page.status !== 200) return wait(READING_MS)
  const [form, hash] = [read(page.body, 'form'), read(page.body, 'hash')]
  const headers = { 'x-form': form }
  const signature = { name, style: 'typed', capacity: null, image: null, consent: true, document_hash: hash }
  const steps = [
    { method: 'GET', path: `${path}/document`, headers },
    { method: 'POST', path: `${path}/viewed`, headers, body: { document_hash: hash } },
    { method: 'POST', path: `${path}/sign`, headers, body: signature },
  ]
  for (const step of steps) {
    await wait(READING_MS)
    // As the page does: without an answer, the same step again.
    for (let tries = 0; tries < 20; tries++) {
      const { status } = await hosted(step)
      if (status === 200) break
      if (status !== 0 && status !== 503) return undefined
      await wait(500)
    }
  }
  return undefined
}

/** What is not as it should be with an agreement that was signed: it has one signature and gets one seal. */
export async function faultsOfSigned({ port }, { as }, { debtId, id }) {
  const deadline = Date.now() + 60_000
  for (;;) {
    const answer = await send(port, as({ method: 'GET', path: `/client/agreements/${debtId}` }))
    const found = answer.body?.data?.find(({ envelope }) => envelope.id === id)
    const times = (type) => found?.events.filter((event) => event.type === type).length
    const signatures = found?.signatures.filter(({ role }) => role === 'client').length
    if (times('sealed') === 1 && times('signed') === 1 && signatures === 1) return []
    if (Date.now() > deadline)
      return [`agreement ${id}: ${signatures} signatures, ${times('signed')} times signed, ${times('sealed')} seals`]
    await wait(500)
  }
}
