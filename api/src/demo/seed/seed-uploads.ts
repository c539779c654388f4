import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { TenantSettings, UploadMode } from '@portal/shared/contract'
import { formatWireMoney, localDateIn, toCents } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { checkUpload } from '../../areas/inventory/files/check.ts'
import { commitUpload } from '../../areas/inventory/files/commit.ts'
import { receiveUpload } from '../../areas/inventory/files/receive.ts'
import { findUpload } from '../../areas/inventory/files/rows.ts'
import { saveUpload } from '../../areas/inventory/files/save/save.ts'
import type { DemoProfile } from '../demo-profile.ts'
import { DEMO_START } from '../demo-start.ts'
import { demoItemization } from './demo-itemization.ts'
import { personData, type PersonData } from './person-data.ts'
import { seededIds } from './seeded-ids.ts'

/** Numbers of people from uploaded files: above the archetypes and their co-debtors, below fresh people. */
const FIRST = 700
const PEOPLE = 12
const DAY = 86_400_000
/** The two rows of a file that have errors. */
const WRONG_ZIP = 4
const WRONG_BALANCE = 9
/** A person without any address. */
const NO_CONTACT = 6

interface Place {
  readonly tx: Tx
  readonly deps: Deps
  readonly tenant: TenantSettings
  readonly profile: DemoProfile
  readonly staffId: string
}

interface PastFile {
  readonly mode: UploadMode
  readonly name: string
  readonly daysAgo: number
  readonly rows: readonly (readonly string[])[]
}

/** Uploads of the last week, received, checked and saved like any other, each on its day. */
export async function seedUploads(place: Place): Promise<void> {
  const ids = seededIds(`${place.tenant.id}/uploads`)
  for (const file of filesOf(place)) await takeFile(place, ids, file)
}

async function takeFile({ tx, deps: all, tenant, staffId }: Place, ids: Deps['ids'], past: PastFile): Promise<void> {
  const now = new Date(DEMO_START.getTime() - past.daysAgo * DAY)
  const deps: Deps = {
    ...all,
    ids,
    clock: { now: () => now, machine: () => now },
    // A tenant's seed is one transaction, so each stage runs here instead of in the worker.
    db: { ...all.db, withTenant: (_, work) => work(tx) },
    jobs: { enqueue: async () => {}, enqueueAll: async () => {} },
  }
  const text = past.rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  const bytes = Buffer.from(`${text}\r\n`)
  const file = { filename: past.name, file: Readable.from([bytes]) } as unknown as MultipartFile
  const actor = { kind: 'staff', id: staffId, role: 'admin', permissions: [], sessionId: '', provenAt: null } as const
  const received = await receiveUpload(deps, tenant, {
    mode: past.mode,
    file,
    actor,
    bytesExpected: bytes.length,
  }).catch((error: unknown) => {
    // The refused upload stays listed as failed.
    if (error instanceof Refusal) return null
    throw error
  })
  if (!received) return
  const job = { tenantId: tenant.id, uploadId: received.id }
  await checkUpload(deps, job)
  const checked = (await findUpload(tx, tenant.id, received.id))!
  await commitUpload({ tx, tenant, deps, now, actor }, { uploadId: checked.id, sha256: checked.sha256! })
  await saveUpload(deps, job)
}

function filesOf({ profile, tenant }: Place): PastFile[] {
  const people = Array.from({ length: PEOPLE }, (_, i) => personData(profile, FIRST + i))
  const placed = people.map((person, i) => rowOf(profile, person, i))
  const [first, second, third] = people
  const returned = people.slice(-2)
  const paidOn = localDateIn(new Date(DEMO_START.getTime() - 5 * DAY), tenant.zone)
  const name = (what: string) => `${profile.reference_prefix.toLowerCase()}-${what}.csv`
  return [
    // The headings of a different list.
    {
      mode: 'add',
      name: name('placements'),
      daysAgo: 6.1,
      rows: [
        ['Account', 'Debtor', 'Amount due'],
        ['1', 'A', '1'],
      ],
    },
    {
      mode: 'add',
      name: name('placements-2'),
      daysAgo: 6,
      rows: [Object.keys(placed[0]!), ...placed.map((row) => Object.values(row))],
    },
    {
      mode: 'payments',
      name: name('payments-by-mail'),
      daysAgo: 4,
      rows: [
        ['payment_id', 'reference_number', 'amount', 'payment_date', 'method'],
        ...[first!, second!, third!].map(({ reference, n }, i) => [
          `CHK-${paidOn}-${n}`,
          reference,
          formatWireMoney(toCents(2_500 * (i + 1))),
          paidOn,
          i === 1 ? 'cash' : 'check',
        ]),
      ],
    },
    {
      mode: 'recall',
      name: name('recalls'),
      daysAgo: 2,
      rows: [['reference_number', 'reason'], ...returned.map(({ reference }) => [reference, 'Creditor request'])],
    },
  ]
}

/** A row of a placement file, by its headings. */
function rowOf({ creditors }: DemoProfile, person: PersonData, i: number): Record<string, string> {
  const creditor = creditors[i % creditors.length]!
  const isReached = i !== NO_CONTACT
  const amount = toCents(64_000 + i * 8_125)
  const { itemization } = demoItemization({
    amount,
    since: '2025-06-30',
    placedAt: DEMO_START,
    accountType: creditor.account_type,
    judgment: {},
  })
  const part = (cents: string) => formatWireMoney(toCents(BigInt(cents)))
  return {
    reference_number: person.reference,
    first_name: person.firstName,
    last_name: person.lastName,
    date_of_birth: person.dob,
    ssn: person.ssn,
    street: person.street,
    city: person.city,
    state: person.state,
    zip: i === WRONG_ZIP ? person.zip.slice(0, 3) : person.zip,
    cell_phone: isReached ? person.cellPhone : '',
    email: isReached ? person.email : '',
    original_creditor: creditor.original,
    current_creditor: creditor.current,
    balance: i === WRONG_BALANCE ? '12,34' : formatWireMoney(amount),
    itemization_date: itemization.date,
    itemization_kind: itemization.kind,
    itemization_amount: part(itemization.amount),
    itemization_interest: part(itemization.interest),
    itemization_fees: part(itemization.fees),
    itemization_payments: part(itemization.payments),
    itemization_credits: part(itemization.credits),
  }
}
