import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import openapiTS, { astToString } from 'openapi-typescript'
import { readOutbox } from '../../../../core/messages/outbox.ts'
import { seedDebtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { openApiDocument } from './document.ts'

const tenantId = 'harborlight'
const api = join(import.meta.dirname, '../../../../..')
const folder = mkdtempSync(join(tmpdir(), 'portal-client-'))
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({
    tenants: [tenantId],
    processor: new FakeProcessor(),
    change: (tenant) => ({ ...tenant, capabilities: { ...tenant.capabilities, 'login.variants': ['data_id'] } }),
  })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await t.close()
})

/** docs/api/pay-a-debt.ts, which has no types before the client is generated. */
interface Example {
  payADebt: (
    portal: { baseUrl: string; fetch: (request: Request) => Promise<Response> },
    who: { reference: string; zip: string },
    amount: string,
    readCode: () => Promise<string>,
  ) => Promise<{ debt: unknown; payment: unknown }>
}

/** Generates the types, and compiles the example of docs/api with them. */
async function compileExample(): Promise<string> {
  const ast = await openapiTS(JSON.stringify(openApiDocument()), { defaultNonNullable: false })
  writeFileSync(join(folder, 'portal.ts'), astToString(ast))
  copyFileSync(join(api, '../docs/api/pay-a-debt.ts'), join(folder, 'pay-a-debt.ts'))
  symlinkSync(join(api, 'node_modules'), join(folder, 'node_modules'))
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    module: 'commonjs',
    moduleResolution: 'bundler',
    rewriteRelativeImportExtensions: true,
    outDir: 'out',
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['pay-a-debt.ts'] }))
  const compiler = join(api, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout
}

/** The API without a network. */
async function inProcess(request: Request): Promise<Response> {
  const { pathname, search, host } = new URL(request.url)
  const answer = await t.app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: { ...Object.fromEntries(request.headers), host },
    payload: await request.text(),
  })
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
}

describe('a client that is generated from the OpenAPI document (N-04)', () => {
  it('compiles, signs a consumer in, reads their debts and pays', async () => {
    expect(await compileExample()).toBe('')
    const { payADebt } = require(join(folder, 'out/pay-a-debt.js')) as Example
    const debtor = await seedDebtor(t, tenantId)
    const code = async () => {
      await t.runJobs()
      return (await readOutbox(t.deps, tenantId, {})).find((message) => message.code)!.code!
    }
    const portal = { baseUrl: `http://${tenantId}.localhost:${t.deps.config.port}/api/v1`, fetch: inProcess }
    const { debt, payment } = await payADebt(portal, { reference: debtor.reference, zip: '04101' }, '40.00', code)
    expect(debt).toMatchObject({ debt_id: debtor.debtId, currentBalance: '100.00' })
    expect(payment).toMatchObject({ state: 'succeeded', amount: '40.00', balance_after: '60.00' })
  })
})
