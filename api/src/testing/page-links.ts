import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../core/messages/outbox.ts'
import type { Caller } from './caller.ts'
import { seedPerson, seedStaff, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

let count = 0

/** A person who may be written to by e-mail and text message. */
export async function seedReachable(t: TestApp, tenantId: string): Promise<Person> {
  const n = String(++count).padStart(4, '0')
  const [email, phone] = [`reach${n}@mail.example`, `207556${n}`]
  const person = await seedPerson(t, tenantId, {
    state: 'ME',
    contacts: [
      { kind: 'email', value: email, consent: 'consent' },
      { kind: 'cell_phone', value: phone, consent: 'consent' },
    ],
  })
  return { ...person, email, phone }
}

/** A member of staff who is signed in. */
export const agentOf = async (t: TestApp, tenantId: string): Promise<Caller> =>
  t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })

/** Sends a person a link to their documents, and returns its token and id. */
export async function sendLink(
  t: TestApp,
  { tenantId, id: client_id }: Pick<Person, 'tenantId' | 'id'>,
  order: { page?: 'documents' | 'messages' | 'method'; channel?: 'email' | 'text' } = {},
): Promise<{ token: string; id: string }> {
  const agent = await agentOf(t, tenantId)
  const sent = await agent.call(endpoints.sendPageLink, {
    params: { client_id },
    body: { page: order.page ?? 'documents', channel: order.channel ?? 'email' },
  })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  const [message] = (await readOutbox(t.deps, tenantId, { limit: 1000 })).filter(
    ({ personId, purpose }) => personId === client_id && purpose === 'page_link',
  )
  return { token: new URL(message!.links[0]!).hash.slice(1), id: sent.body.data.id }
}
