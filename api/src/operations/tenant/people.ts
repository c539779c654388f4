import { request } from 'node:http'
import { readConfig, type Config } from '../../config.ts'
import type { Asked } from './arguments.ts'
import { CannotReach, refused, type Outcome } from './outcome.ts'

/** How long the demo may take to make a tenant's people on a busy machine. */
const PATIENCE_MS = 170_000

/** `tenant people`: adds the demo's people to a tenant that has none. */
export async function peopleOf({ subject: name, env }: Asked): Promise<Outcome> {
  const config = readConfig(env)
  return config.mode === 'demo'
    ? givePeople(config, name)
    : refused('People of the demo are for the demo alone: nobody made up belongs to a real company.')
}

/** Asks the running demo, because people depend on its clocks, which no other process may move. */
export async function givePeople({ port }: Pick<Config, 'port'>, tenant: string): Promise<Outcome> {
  const { status, body } = await post(port, '/demo/tenant-people', { tenant })
  if (status === 201) {
    const { people } = body as { people: number }
    const where = `http://localhost:${port}/?tenant=${tenant}`
    return {
      code: 0,
      lines: [`${people} people are there; who they are and what they type: ${where}`],
      data: { people },
    }
  }
  return refused(`No people: ${(body as { message?: string }).message ?? `the demo answered ${status}`}`)
}

function post(port: number, path: string, input: unknown): Promise<{ status: number; body: unknown }> {
  const text = JSON.stringify(input)
  return new Promise((resolve, reject) => {
    const fail = (why: string) =>
      reject(
        new CannotReach(
          `The demo on port ${port} does not answer (${why}): start it, or name its port with PORTAL_PORT, and try \`npm run portal -- tenant people\`.`,
        ),
      )
    const headers = {
      host: `localhost:${port}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }
    const call = request(
      { host: '127.0.0.1', port: port + 3, method: 'POST', path, headers, timeout: PATIENCE_MS },
      (reply) => {
        let answer = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => (answer += part))
        reply.on('error', (error) => fail(error.message))
        reply.on('end', () => {
          try {
            resolve({ status: reply.statusCode ?? 0, body: JSON.parse(answer) })
          } catch {
            fail(`status ${reply.statusCode}`)
          }
        })
      },
    )
    call.on('timeout', () => call.destroy(new Error('it takes too long')))
    call.on('error', (error) => fail(error.message))
    call.end(text)
  })
}
