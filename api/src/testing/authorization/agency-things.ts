import { endpoints } from '@portal/shared/contract'
import { contentPlace } from '../../areas/money/bank-files/write-file.ts'
import { insertStaff } from '../../core/staff/record.ts'
import { nextId, nowOf, put, type Make, type Owner } from './thing-owner.ts'

/** Only one upload can be open at a time, so the previous one is cancelled. */
const upload = async (owner: Owner, status: string): Promise<string> => {
  const { t, debtor, staffId } = owner
  await t.database.asOwner(
    `update upload set status = 'cancelled' where tenant_id = $1 and status in ('checking', 'checked', 'saving')`,
    [debtor.tenantId],
  )
  return put(owner, 'upload', {
    mode: 'add',
    status,
    file_name: 'accounts.csv',
    sha256: 'a'.repeat(64),
    created_by: staffId,
    created_at: nowOf(owner),
    checked_at: nowOf(owner),
    alive_at: nowOf(owner),
    stage_started_at: nowOf(owner),
  })
}

let day = 0
const bankFile: Make = (owner) => {
  const id = nextId()
  return put(owner, 'ach_file', {
    id,
    business_date: new Date(Date.UTC(2025, 0, ++day)),
    modifier: 'A',
    status: 'awaiting_release',
    effective_on: '2026-03-03',
    entries: 0,
    hash: '0',
    debits: 0,
    credits: 0,
    content_sealed: owner.t.deps.vault.seal(contentPlace(owner.debtor.tenantId, id), '101'),
    sha256: 'b'.repeat(64),
    created_at: nowOf(owner),
  })
}

/** Without letters, so that it leaves by itself when it is released. */
const mailing: Make = (owner) =>
  put(owner, 'mailing', {
    business_date: new Date(Date.UTC(2025, 0, ++day)),
    number: 1,
    format: 'letter',
    status: 'awaiting_release',
    letters: 0,
    created_at: nowOf(owner),
  })

const template = async ({ admin }: Owner, kind: 'letter' | 'email'): Promise<string> => {
  const { body } = await admin.call(endpoints.listTemplates, {})
  return (body.data as { template_id: string; kind: string }[]).find((row) => row.kind === kind)!.template_id
}

/** Things of the agency or of one staff member. */
export const agencyThings = {
  tag: (owner) => put(owner, 'note_tag', { name: nextId(), category: 'Contact', created_at: nowOf(owner) }),
  bankFile,
  mailing,
  bankItem: async (owner) => {
    const importId = await put(owner, 'ach_import', {
      name: 'returns',
      sha256: nextId(),
      imported_at: nowOf(owner),
      items: 1,
    })
    return put(owner, 'ach_item', {
      import_id: importId,
      kind: 'return',
      code: 'R01',
      trace: nextId(),
      amount: 1200,
      name: 'DANA',
      last_four: '0000',
      status: 'unmatched',
      problem: 'unknown_trace',
      created_at: nowOf(owner),
    })
  },
  checkedUpload: (owner) => upload(owner, 'checked'),
  savedUpload: (owner) => upload(owner, 'saved'),
  letterTemplate: (owner) => template(owner, 'letter'),
  emailTemplate: (owner) => template(owner, 'email'),
  colleague: (owner) =>
    owner.t.deps.db.withTenant(owner.debtor.tenantId, (tx) =>
      insertStaff(
        tx,
        { ids: owner.t.deps.ids, now: nowOf(owner) },
        {
          tenantId: owner.debtor.tenantId,
          email: `${nextId()}@agency.example`,
          fullName: 'Sam Porter',
          role: 'admin',
          passwordHash: 'none',
          dateAdded: '2026-01-05',
        },
      ),
    ),
  passkey: (owner) =>
    put(owner, 'staff_passkey', {
      staff_id: owner.staffId,
      name: 'Phone',
      credential_id: nextId(),
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      is_synced: false,
      created_at: nowOf(owner),
    }),
} satisfies Record<string, Make>
