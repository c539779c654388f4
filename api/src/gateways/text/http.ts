import type { TextPort } from './port.ts'

/** Posts `{ id, to, from, text }` to the operator's gateway; the `id` lets the gateway refuse a duplicate. */
export function httpText({ url, token }: { url: string; token: string }): TextPort {
  return {
    kind: 'http',
    async send({ id, to, from, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': id },
        body: JSON.stringify({ id, to, from, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The text message gateway answered ${answer.status}.`)
      return { reference: answer.headers.get('x-message-id') ?? id }
    },
  }
}
