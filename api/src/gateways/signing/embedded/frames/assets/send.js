// Longer than the server waits for the portal, so that its answer is the one that counts.
const DEADLINE_MS = 25_000

/** Sends a request to the page's server. No answer is `away`; every request can be repeated. */
export function createSender(address, form) {
  const ask = (path, options) =>
    fetch(`${address}/${path}`, {
      ...options,
      headers: { ...options.headers, 'x-form': form },
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
  const send = async (path, body) => {
    try {
      const headers = { 'content-type': 'application/json' }
      const reply = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const json = await reply.json()
      return reply.ok ? { done: true } : { code: json.code }
    } catch {
      return { code: 'away' }
    }
  }
  send.document = async () => {
    try {
      const reply = await ask('document', {})
      return reply.ok ? { bytes: await reply.arrayBuffer() } : { code: (await reply.json()).code }
    } catch {
      return { code: 'away' }
    }
  }
  return send
}
