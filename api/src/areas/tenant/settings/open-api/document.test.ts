import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { validate } from '@readme/openapi-parser'
import { endpoints } from '@portal/shared/contract'
import { openApiDocument } from './document.ts'

interface Operation {
  operationId: string
  tags: string[]
  security: object[]
  parameters?: { $ref?: string; name?: string; in?: string; description?: string }[]
  responses: Record<string, { $ref?: string }>
}
interface Paths {
  [path: string]: Record<string, Operation>
}

const document = openApiDocument() as unknown as {
  paths: Paths
  components: { responses: Record<string, { headers?: object }>; schemas: Record<string, object> }
}
const { paths, components } = document
const operations = Object.values(paths).flatMap((path) => Object.values(path))
const textOf = () => JSON.stringify(document)

describe('the OpenAPI document (N-04)', () => {
  it('is valid', async () => {
    expect(await validate(JSON.parse(textOf()))).toEqual({ valid: true, warnings: [], specification: 'OpenAPI' })
  })

  it('has nothing that Redocly’s recommended rules find, with none of them switched off', () => {
    const lint = join(import.meta.dirname, '../../../../testing/lint-open-api.mjs')
    const { stdout, stderr } = spawnSync(process.execPath, [lint], { input: textOf(), encoding: 'utf8' })
    expect([stderr, JSON.parse(stdout || '["it printed nothing"]')]).toEqual(['', []])
  })

  it('names each call of the contract once', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    expect(Object.keys(endpoints).filter((name) => !ids.includes(name))).toEqual([])
  })

  it('has shapes of the contract by name, with what the contract says of them', () => {
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Debt', 'EstablishedPlan', 'Offer', 'PaymentResult', 'Refusal', 'SubmitPaymentRequest']),
    )
    expect(components.schemas['PaymentResult']).toMatchObject({ description: expect.stringMatching(/^A payment as/) })
  })

  it('says of every call whether it needs a session, and whether it takes a key', () => {
    const wrong = Object.entries(endpoints).filter(([name, { auth, idempotent }]) => {
      const { security, parameters = [] } = operations.find(({ operationId }) => operationId === name)!
      const takesKey = parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey')
      return (JSON.stringify(security) === '[{"bearer":[]}]') !== (auth === 'session') || takesKey !== !!idempotent
    })
    expect(wrong).toEqual([])
  })

  it('names the codes of a refusal by status, also those that only the docstring of the call tells', () => {
    const pay = paths['/client/submit-one-time-payment']!['post']!
    expect(pay.responses['409']!.$ref).toMatch(/debt_closed_debt_on_hold$/)
    // Its docstring says that it refuses as the one before.
    expect(paths['/client/submit-extra-payment']!['post']!.responses).toEqual(pay.responses)
    expect(paths['/client/login']!['post']!.responses['429']!.$ref).toMatch(/challenge_required$/)
    expect(paths['/client/login']!['post']!.parameters).toContainEqual({ $ref: '#/components/parameters/Challenge' })
  })

  it('says how long to wait wherever waiting helps', () => {
    const waiting = Object.entries(components.responses).filter(([name]) => /^(423|429|503)_/.test(name))
    expect(waiting.length).toBeGreaterThan(2)
    expect(waiting.filter(([, { headers }]) => !headers)).toEqual([])
  })

  it('has one path for calls that only call its parameter differently, and says so', () => {
    const { get, delete: remove } = paths['/client/consents/{client_id}']!
    expect(get!.parameters![0]).toMatchObject({ name: 'client_id', in: 'path' })
    expect(remove!.parameters![0]).toMatchObject({ name: 'client_id', description: 'Here the `id`' })
  })
})
