import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** One request to a port of this machine. @returns its status, body and headers; status 0 when no answer came */
export function send(port, { tenant, method = 'GET', path, headers = {}, body, patience = 90_000 }) {
  const isText = typeof body === 'string'
  const content = body === undefined ? undefined : isText ? body : JSON.stringify(body)
  return new Promise((resolve) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        timeout: patience,
        headers: {
          host: `${tenant ? `${tenant}.` : ''}localhost:${port}`,
          ...(content !== undefined && { 'content-length': Buffer.byteLength(content) }),
          ...(content !== undefined && !isText && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (part) => (text += part))
        reply.on('error', () => resolve({ status: 0 }))
        reply.on('end', () => {
          const isJson = String(reply.headers['content-type']).includes('json')
          resolve({ status: reply.statusCode, headers: reply.headers, body: isJson ? JSON.parse(text) : text })
        })
      },
    )
    call.on('timeout', () => call.destroy(new Error('no answer')))
    call.on('error', () => resolve({ status: 0 }))
    call.end(content)
  })
}

/** Sends until the portal has an answer that is final. @param {(answer: object) => void} seen is told each answer */
export async function sendUntilAnswered(
  port,
  call,
  { seen = () => {}, isFinal = ({ status }) => status === 200, forMs = 120_000 } = {},
) {
  const deadline = Date.now() + forMs
  for (;;) {
    const answer = await send(port, call)
    seen(answer, call)
    if (isFinal(answer)) return answer
    if (Date.now() > deadline)
      throw new Error(`${call.method} ${call.path} still answers ${answer.status} ${answer.body?.code ?? ''}`)
    await wait(500)
  }
}

/** Adds a person to the demo and signs them in. @returns their debts, methods, and a function that completes a call */
export async function signedIn(port, tenant, archetype, overrides = {}) {
  const must = async (call) => {
    const answer = await send(port, { method: 'POST', ...call })
    if (answer.status !== 200 && answer.status !== 201)
      throw new Error(`${call.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer
  }
  const { body: person } = await must({ path: '/demo/people', body: { tenant, archetype, overrides } })
  const origin = { origin: `http://${tenant}.localhost:${port}` }
  const first = await must({
    tenant,
    path: `/api/v1${person.signIn.call}`,
    body: person.signIn.fields,
    headers: origin,
  })
  const code = await codeOf(port, person)
  const isStaff = person.role !== 'user'
  const answer = await must({
    tenant,
    path: `/api/v1${isStaff ? '/user/verify' : '/client/verify'}`,
    headers: origin,
    body: {
      ...(isStaff ? { email: person.signIn.fields.email } : { attempt_id: first.body.attempt_id }),
      verification_code: code,
    },
  })
  const headers = {
    ...origin,
    authorization: `Bearer ${answer.body.token}`,
    cookie: [answer.headers['set-cookie']]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
  const as = ({ path, headers: more, ...call }) => ({
    tenant,
    ...call,
    path: `/api/v1${path}`,
    headers: { ...headers, ...more },
  })
  return { person, as }
}

async function codeOf(port, { tenant, email, phone, name }) {
  for (let n = 0; n < 600; n++) {
    for (const to of [email, phone].filter(Boolean)) {
      const { body } = await send(port, { path: `/demo/outbox.json?${new URLSearchParams({ tenant, to })}` })
      const messages = Array.isArray(body) ? body : (body?.messages ?? [])
      const found = messages.find((message) => message.code)
      if (found) return found.code
    }
    await wait(50)
  }
  throw new Error(`no code reached ${name}`)
}
