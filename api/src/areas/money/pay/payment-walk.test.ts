import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { bankOrder, cardOrder } from '../../../testing/orders.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { filesThatRun, type Walk } from '../../../testing/files-that-run.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Files of areas, core and domain that run for one accepted card payment. Lower it; never raise it. */
const FILES = 45
/** Messages to PostgreSQL in the request, `begin` and `commit` included. Lower it; never raise it. */
const STATEMENTS = 38
const TRANSACTIONS = 5
/** Waits for PostgreSQL in the request. */
const TRIPS = 13
/** What follows a payment by bank account: its notice and the copy of its authorization, until both have been sent. */
const STATEMENTS_AFTER = 52

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor() })
})
afterAll(() => t.close())

const isProduct = ({ file }: Walk['files'][number]) => /^(api\/src\/(areas|core)|shared\/src\/domain)\//.test(file)

/** `PORTAL_WALK=1` prints the walk as a page. */
function page({ files, statements, trips }: Walk): string {
  const lines = (of: Walk['files']) =>
    of.map(({ file, beforeStatement }) => `${beforeStatement}`.padStart(5) + ` ${file}`)
  const product = files.filter(isProduct)
  const machinery = files.filter((entry) => !isProduct(entry))
  return [
    `${product.length} files of areas, core and domain; the number is that of the statements sent before the file ran`,
    ...lines(product),
    `${machinery.length} files of the machinery and the contract`,
    ...lines(machinery),
    `${statements.length} statements, ${trips} round trips`,
    ...statements.map((text, index) => `${index}`.padStart(5) + ` ${text.slice(0, 140)}`),
    '',
  ].join('\n')
}

/** A consumer with an open debt, ready to pay 40 of 100 dollars by their card. */
async function readyToPay() {
  const debtor = await seedDebtor(t, 'harborlight')
  const payer = await t.signInAs('harborlight', { consumer: debtor.consumerId })
  const body = cardOrder(debtor, '40.00')
  return async () => {
    const key = { 'idempotency-key': `key-${debtor.debtId}` }
    const answer = await payer.call(endpoints.submitOneTimePayment, { body }, key)
    expect(answer.body.data).toMatchObject({ state: 'succeeded', status: 'TransactionPending', balance_after: '60.00' })
  }
}

it('a card payment runs through at most the recorded numbers of files and statements', async () => {
  // The second payment is watched, because the first one also loads texts once for the process.
  await (
    await readyToPay()
  )()
  const pay = await readyToPay()
  const walk = await filesThatRun(t.database.db.pool, pay)
  if (process.env['PORTAL_WALK']) process.stdout.write(page(walk))
  const names = walk.files.filter(isProduct).map(({ file }) => file)
  expect(names).toContain('api/src/areas/money/pay/accept.ts')
  expect(names).not.toContain('api/src/areas/money/pay/refuse.ts')
  expect(walk.statements.filter((text) => text === 'commit')).toHaveLength(TRANSACTIONS)
  // Under the lock, and so after it: its debt's payments and plan, and the method.
  const at = (words: RegExp) => walk.statements.findIndex((text) => words.test(text))
  const lock = at(/for update of "debt"/)
  expect(lock).toBeGreaterThan(0)
  expect(
    Math.min(at(/sum\("amount"/), at(/from "plan"/), at(/for no key update|for share|for key share/)),
  ).toBeGreaterThan(lock)
  if (walk.trips > TRIPS || names.length > FILES || walk.statements.length > STATEMENTS) throw new Error(page(walk))
})

it('what follows a payment takes at most the recorded number of statements', async () => {
  const payByBank = async () => {
    const debtor = await seedDebtor(t, 'harborlight')
    const payer = await t.signInAs('harborlight', { consumer: debtor.consumerId })
    const key = { 'idempotency-key': `key-${debtor.debtId}` }
    const answer = await payer.call(endpoints.submitOneTimePayment, { body: bankOrder(debtor, '40.00') }, key)
    expect(answer.status).toBe(200)
  }
  await payByBank()
  await t.runJobs()
  await payByBank()
  const walk = await filesThatRun(t.database.db.pool, () => t.runJobs())
  if (process.env['PORTAL_WALK']) process.stdout.write(page(walk))
  expect(walk.files.map(({ file }) => file)).toContain('api/src/core/messages/send-message.ts')
  if (walk.statements.length > STATEMENTS_AFTER) throw new Error(page(walk))
})
