import { setTimeout as wait } from 'node:timers/promises'
import { send, sendUntilAnswered } from './visitor.mjs'

/**
 * What may be answered while processes die. 409 and 503 say what to do; 0, no answer at all, is right only when who
 * would answer was killed.
 */
const allowed = new Set([
  '200',
  '409 idempotency_in_progress',
  '503 unavailable',
  '503 processor_unavailable',
  '503 payment_unknown',
  '503 signing_unavailable',
  '503 ',
  // What was sent again, because its answer was lost, has been done.
  '409 conflict',
  '409 nothing_to_publish',
])
/** The signing page also says that it is used up, or that the agreement was signed before. */
const allowedOfSigning = new Set(['503 away', '410 ', '410 not_found', '409 agreement_over'])
const isSigning = (path) => path.startsWith('/sign/')
const said = ({ status, body }) => (status === 200 ? '200' : status === 0 ? '0' : `${status} ${body?.code ?? ''}`)

/** Counts answers, and those that may not be. */
export class Answers {
  counts = new Map()
  wrong = []
  /** @param {'all' | 'hosted' | undefined} silent who may say nothing */
  constructor(silent) {
    this.silent = silent
  }
  maySayNothing = (path) => this.silent === 'all' || (this.silent === 'hosted' && isSigning(path))
  seen = (answer, { method, path }) => {
    const key = said(answer)
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    if (allowed.has(key) || (key === '0' && this.maySayNothing(path))) return
    if (isSigning(path) && allowedOfSigning.has(key)) return
    this.wrong.push(`${method} ${path}: ${key}`)
  }
}

let count = 0

/** Fewer than one person may make in a while (T19). */
const MOST_PAYMENTS = 8

/** Payments one after the other, each under its key until it is known to be taken. Each is added to `paid` then. */
export async function pay({ port, answers, hasEnded, paid }, { person, as }) {
  for (let n = 0; n < MOST_PAYMENTS && !hasEnded(); n++) {
    count += 1
    const key = `kills-${process.pid}-${count}`
    const amount = `${5 + Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`
    const [method] = person.methods
    const body = {
      debt_id: person.debts[0].debt_id,
      amount,
      ...(method.type === 'card'
        ? { payment_method: 'card', card_id: method.id }
        : { payment_method: 'ach', payment_method_id: method.id }),
      agreement_timestamp: new Date().toISOString(),
    }
    const headers = { 'idempotency-key': key }
    const order = as({ method: 'POST', path: '/client/submit-one-time-payment', body, headers })
    const outcome = as({ method: 'GET', path: `/payments/by-key/${key}` })
    // As the browser does: the same order under the same key until its outcome is known.
    for (let state = ''; state !== 'succeeded';) {
      await sendUntilAnswered(port, order, { seen: answers.seen })
      const { body: known } = await sendUntilAnswered(port, outcome, { seen: answers.seen })
      state = known.data?.state
      if (state === 'failed') throw new Error(`payment ${key} failed`)
      if (state === 'succeeded') paid.push({ id: known.data.payment_id, amount })
      else await wait(1_000)
    }
    await wait(500 + Math.random() * 1_500)
  }
}

/** A file of accounts, sent, checked and saved. @returns how many rows were saved */
export async function upload({ port, answers }, { as }, rows, name) {
  const head =
    'reference_number,first_name,last_name,date_of_birth,ssn,street,city,state,zip,original_creditor,current_creditor,balance,itemization_date,itemization_kind,itemization_amount,itemization_interest,itemization_fees,itemization_payments,itemization_credits'
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `${name}-${n},Ana,Muster${n},1980-01-01,9${name}-${String(1 + (n % 99)).padStart(2, '0')}-${String(1 + Math.floor(n / 99)).padStart(4, '0')},${n} Elm Street,Portland,ME,04101,Bank,Bank,10.00,2025-11-30,last_statement,10.00,0,0,0,0`,
  )
  const parts = [
    'name="upload_mode"\r\n\r\nadd',
    `name="file"; filename="${name}.csv"\r\n\r\n${[head, ...lines].join('\n')}\n`,
  ]
  const body = `${parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--b--\r\n`
  const file = {
    method: 'POST',
    path: '/uploads/file-upload',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }
  const find = async () => {
    const asked = as({ method: 'GET', path: '/uploads/file-upload' })
    const { upload } = (await sendUntilAnswered(port, asked, { seen: answers.seen })).body
    return upload?.file_name === `${name}.csv` ? upload : undefined
  }
  const tell = async (call) => answers.seen(await send(port, as(call)), call)
  const deadline = Date.now() + 180_000
  for (let found; found?.status !== 'saved'; found = await find()) {
    if (Date.now() > deadline) throw new Error(`the file is ${found?.status} and not saved`)
    // As its sender would: a file whose transfer was cut is sent again, and "Save" is pressed again.
    if (!found || found.status === 'failed') await tell(file)
    if (found?.status === 'checked') {
      const { upload_id, sha256 } = found
      await tell({ method: 'PUT', path: '/uploads/file-upload', body: { upload_id, sha256 } })
    }
    await wait(500)
  }
  const { rows_saved, rows_failed, rows_wrong } = await find()
  return { rows: rows_saved, others: rows_failed + rows_wrong }
}

const bank = {
  name_on_check: 'Pat Example',
  routing_number: '021000021',
  account_number: '1234567890000',
  bank_name: 'First Example Bank',
}

/** Chooses the first offer of one payment by a new bank account. @returns the id of the plan */
export async function choosePlan({ port, answers }, { person, as }) {
  const ask = (path, body, { method = 'POST', headers } = {}) =>
    sendUntilAnswered(port, as({ method, path, body, headers }), { seen: answers.seen }).then((answer) => answer.body)
  const { debt_id } = person.debts[0]
  const offers = await ask('/client/possible-plans1', { debt_id })
  const offer = { debt_id, plan_id: offers.data.single_payment_plans[0].id }
  const { possible_payment_info: when } = await ask('/client/possible-payment-schedule', offer)
  await ask('/client/register-new-tkl2-account', {})
  const agreement_timestamp = new Date().toISOString()
  const agreed = await ask('/client/nacha', { ...offer, ...bank, agreement_timestamp }, { method: 'PUT' })
  const choice = {
    ...offer,
    ...bank,
    start_date: when.start_date,
    end_date: when.end_date,
    payment_method: 'ach',
    authorization_id: agreed.nacha_details.authorization_id,
    slip_accepted: true,
  }
  const headers = { 'idempotency-key': `kills-plan-${debt_id}` }
  const first = await ask('/client/submit-payment', choice, { headers })
  const again = await ask('/client/submit-payment', choice, { headers })
  if (JSON.stringify(first) !== JSON.stringify(again)) throw new Error('a plan was answered in two ways')
  return first
}

/**
 * Publishes settings one after the other, each with a note of its own. A publication whose answer was lost is found in
 * the list of versions. @returns how many were published
 */
export async function publish({ port, answers, hasEnded }, { as }, round) {
  const { seen } = answers
  const ask = (method, path, body) => sendUntilAnswered(port, as({ method, path, body }), { seen })
  const notes = []
  for (let n = 0; !hasEnded(); n++) {
    const note = `Round ${round}, ${n}`
    const { revision } = (await ask('GET', '/tenant/draft')).body.data
    const changes = [{ path: '/primary_color', value: `#1a4f${(n % 90) + 10}` }]
    const isDone = ({ status, body }) => status === 200 || body?.code === 'conflict'
    const draft = as({ method: 'PATCH', path: '/tenant/draft', body: { revision, changes } })
    await sendUntilAnswered(port, draft, { seen, isFinal: isDone })
    const kept = (await ask('GET', '/tenant/draft')).body.data
    const order = as({
      method: 'POST',
      path: '/tenant/publish',
      body: { note, version: kept.version, revision: kept.revision },
    })
    const isEnd = ({ status, body }) => status === 200 || ['conflict', 'nothing_to_publish'].includes(body?.code)
    await sendUntilAnswered(port, order, { seen, isFinal: isEnd })
    notes.push(note)
    await wait(300)
  }
  const { data } = (await ask('GET', '/tenant/versions?per_page=50')).body
  const found = data.map(({ note }) => note).filter((note) => note.startsWith(`Round ${round},`))
  const missing = notes.filter((note) => found.filter((other) => other === note).length !== 1)
  if (missing.length > 0 && data.length < 50) throw new Error(`not published once: ${missing.join('; ')}`)
  return found.length
}
