import { createHash } from 'node:crypto'
import { endpoints } from '@portal/shared/contract'
import { sealEvidence } from '../../areas/people/contact-guard/seal-evidence.ts'
import { sealCorrection } from '../../areas/desk/identity/correction-record.ts'
import { sealCallBack } from '../../areas/people/call-backs/sealed.ts'
import { sealSubject, sealText } from '../../areas/people/threads/content.ts'
import { sealInbound } from '../../areas/people/inbound/content.ts'
import { nextId, nowOf, only, put, soonOf, type Make, type Owner } from './thing-owner.ts'

const caseFile = (owner: Owner, change: object = {}): Promise<string> =>
  put(owner, 'case_file', {
    number: `D-2026-${nextId()}`,
    kind: 'dispute',
    status: 'open',
    consumer_id: owner.debtor.consumerId,
    debt_id: owner.debtor.debtId,
    debt_ids: [owner.debtor.debtId],
    explanation: 'I paid this.',
    reasons: ['already_paid'],
    filed_by: 'consumer',
    created_at: nowOf(owner),
    ...change,
  })

const envelope = (owner: Owner, change: object = {}): Promise<string> =>
  put(owner, 'envelope', {
    debt_id: owner.debtor.debtId,
    kind: 'settlement',
    status: 'unsigned',
    attempt: 1,
    expires_at: soonOf(owner),
    created_at: nowOf(owner),
    updated_at: nowOf(owner),
    ...change,
  })

const bytes = Buffer.from('%PDF-1.7')

/** A file of a case; ids of the two tell each other. */
async function attach(owner: Owner, caseId: string, id: string): Promise<void> {
  await caseFile(owner, { id: caseId })
  await put(owner, 'case_attachment', {
    id,
    case_id: caseId,
    side: 'question',
    name: 'bill.pdf',
    media_type: 'application/pdf',
    sha256: 'c'.repeat(64),
    bytes,
    size: bytes.length,
    created_at: nowOf(owner),
  })
}

/** Something that was promised about a case; ids of the two tell each other. */
async function followUp(owner: Owner, caseId: string, id: string): Promise<void> {
  await caseFile(owner, { id: caseId, status: 'answered', outcome: 'answered', resolved_at: nowOf(owner) })
  await put(owner, 'case_act', {
    id,
    case_id: caseId,
    kind: 'follow_up',
    facts: { text: 'We call you.' },
    starts_on: '2026-03-02',
    staff_id: owner.staffId,
    created_at: nowOf(owner),
  })
}

function request(owner: Owner, kind: 'cease' | 'call_consent'): Promise<string> {
  const id = nextId()
  return put(owner, 'contact_request', {
    id,
    consumer_id: owner.debtor.consumerId,
    kind,
    via: 'phone',
    received_on: '2026-03-02',
    evidence_sealed: sealEvidence(owner.t.deps.vault, owner.debtor.tenantId, id, 'Call me.'),
    created_at: nowOf(owner),
  })
}

function inboundMessage(owner: Owner): Promise<string> {
  const { t, debtor } = owner
  const id = nextId()
  return put(owner, 'inbound_message', {
    id,
    channel: 'text',
    carrier_ref: id,
    consumer_id: debtor.consumerId,
    content_sealed: sealInbound(t.deps.vault, debtor.tenantId, id, { from: '2075550111', text: 'Please call me.' }),
    meaning: 'free',
    received_at: nowOf(owner),
  })
}

/** A call that was asked for, in a window that has begun. */
function callBack(owner: Owner): Promise<string> {
  const { t, debtor } = owner
  const id = nextId()
  const key = { tenantId: debtor.tenantId, id }
  return put(owner, 'call_back', {
    id,
    consumer_id: debtor.consumerId,
    status: 'booked',
    starts_at: nowOf(owner),
    ends_at: soonOf(owner),
    zone: 'America/New_York',
    number_sealed: sealCallBack(t.deps.vault, key, { number: '2075550111', topic: '' }).number,
    language: 'en',
    created_at: nowOf(owner),
  })
}

/** A link to a page, with its life. */
async function pageLink(owner: Owner): Promise<string> {
  const id = nextId()
  const consumer_id = owner.debtor.consumerId
  await put(owner, 'link_token', {
    id,
    token_hash: `hash-of-${id}`,
    purpose: 'page',
    consumer_id,
    created_at: nowOf(owner),
    expires_at: soonOf(owner),
  })
  return put(owner, 'page_link', {
    id,
    consumer_id,
    page: 'documents',
    channel: 'email',
    contact_point_id: nextId(),
    message_id: nextId(),
    staff_id: owner.staffId,
    sent_at: nowOf(owner),
  })
}

/** A thread with one message and its file; ids of the three tell each other. */
async function thread(owner: Owner, id: string, status = 'open'): Promise<string> {
  const { t, debtor } = owner
  const { vault } = t.deps
  const [tenantId, messageId] = [debtor.tenantId, `message-of-${id}`]
  const whose = { thread_id: id, created_at: nowOf(owner) }
  await put(owner, 'message_thread', {
    id,
    consumer_id: debtor.consumerId,
    subject_sealed: sealSubject(vault, tenantId, id, 'My plan'),
    status,
    waiting_since: status === 'open' ? nowOf(owner) : null,
    last_side: 'consumer',
    last_at: nowOf(owner),
    created_at: nowOf(owner),
  })
  await put(owner, 'thread_message', {
    ...whose,
    id: messageId,
    consumer_id: debtor.consumerId,
    side: 'consumer',
    text_sealed: sealText(vault, tenantId, messageId, 'Never call me.'),
    content_index: id,
  })
  await put(owner, 'contact_hold', {
    id: `hold-of-${id}`,
    consumer_id: debtor.consumerId,
    channel: 'phone',
    message_id: messageId,
    since: nowOf(owner),
  })
  await put(owner, 'thread_file', {
    ...whose,
    id: `file-of-${id}`,
    message_id: messageId,
    name: 'bill.pdf',
    media_type: 'application/pdf',
    sha256: 'c'.repeat(64),
    bytes,
    size: bytes.length,
  })
  return id
}
/** The part of a thread by the thread's id, and the other way round. */
const threadPart = async (owner: Owner, part: 'message' | 'file') => `${part}-of-${await thread(owner, nextId())}`

/** Things of a person: documents, contacts, cases, notes, agreements. */
export const peopleThings = {
  consumer: async ({ debtor }) => debtor.consumerId,
  document: (owner) =>
    put(owner, 'document', {
      consumer_id: owner.debtor.consumerId,
      debt_id: owner.debtor.debtId,
      kind: 'receipt',
      source_id: nextId(),
      edition: '1',
      language: 'en',
      name: 'Receipt',
      file_name: 'receipt.pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes,
      size: bytes.length,
      template_version: 1,
      created_at: nowOf(owner),
      filed_at: nowOf(owner),
    }),
  thirdParty: async (owner) => {
    const { t, debtor } = owner
    const me = await t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
    const { text, status } = await me.call(endpoints.addThirdPartyContact, {
      params: {},
      body: { entity_name: 'Alex Rivera', type: 'spouse', phone_number: '2075550111' },
    })
    if (status !== 200) throw new Error(text)
    return only(
      owner,
      'select id from third_party_contact where tenant_id = $1 and consumer_id = $2',
      debtor.consumerId,
    )
  },
  consent: (owner) =>
    only(
      owner,
      'select id from consent where tenant_id = $1 and consumer_id = $2 and revoked_at is null limit 1',
      owner.debtor.consumerId,
    ),
  heldLetter: async (owner) => {
    const consumerId = owner.debtor.consumerId
    const id = await put(owner, 'message', {
      person_kind: 'consumer',
      person_id: consumerId,
      channel: 'letter',
      purpose: 'case_answer',
      locale: 'en',
      to_index: '',
      template_version: '1',
      status: 'queued',
      queued_at: nowOf(owner),
      subject_id: nextId(),
    })
    return put(owner, 'mailpiece', {
      id,
      consumer_id: consumerId,
      status: 'held',
      reason: 'no_address',
      created_at: nowOf(owner),
    })
  },
  contactPoint: (owner) =>
    only(
      owner,
      `select id from contact_point where tenant_id = $1 and consumer_id = $2 and kind = 'cell_phone'`,
      owner.debtor.consumerId,
    ),
  contactAttempt: (owner) =>
    put(owner, 'contact_attempt', {
      consumer_id: owner.debtor.consumerId,
      channel: 'phone',
      result: 'reserved',
      at: nowOf(owner),
    }),
  contactRequest: (owner) => request(owner, 'call_consent'),
  stopRequest: (owner) => request(owner, 'cease'),
  legalStatus: (owner) =>
    put(owner, 'legal_status', {
      consumer_id: owner.debtor.consumerId,
      kind: 'incarcerated',
      source: 'phone',
      created_at: nowOf(owner),
    }),
  hold: (owner) =>
    put(owner, 'debt_hold', {
      debt_id: owner.debtor.debtId,
      kind: 'staff',
      reason: 'Asked us to wait.',
      created_at: nowOf(owner),
    }),
  identityCorrection: (owner) => {
    const place = { tenantId: owner.debtor.tenantId, id: nextId() }
    const sealed = sealCorrection(
      owner.t.deps.vault,
      place,
      { last_name: { from: 'Rivera', to: 'Rivers' } },
      'Married.',
    )
    return put(owner, 'identity_correction', {
      id: place.id,
      consumer_id: owner.debtor.consumerId,
      status: 'declined',
      change_sealed: sealed.change,
      reason_sealed: sealed.reason,
      staff_id: owner.staffId,
      created_at: nowOf(owner),
    })
  },
  proofFile: (owner) =>
    put(owner, 'proof_file', {
      consumer_id: owner.debtor.consumerId,
      subject_id: nextId(),
      name: 'certificate.pdf',
      media_type: 'application/pdf',
      sha256: 'c'.repeat(64),
      bytes,
      size: bytes.length,
      staff_id: owner.staffId,
      created_at: nowOf(owner),
    }),
  callBack: (owner) => callBack(owner),
  pageLink: (owner) => pageLink(owner),
  thread: (owner) => thread(owner, nextId()),
  closedThread: (owner) => thread(owner, nextId(), 'closed'),
  threadMessage: (owner) => threadPart(owner, 'message'),
  threadFile: (owner) => threadPart(owner, 'file'),
  inboundMessage: (owner) => inboundMessage(owner),
  case: (owner) => caseFile(owner),
  caseForPapers: (owner) =>
    caseFile(owner, { papers_text: 'A payslip.', papers_until: '2099-01-01', papers_asked_at: nowOf(owner) }),
  /** An act whose case is `case-of-` its id, and the other way round. */
  caseAct: async (owner) => {
    const id = nextId()
    await followUp(owner, `case-of-${id}`, id)
    return id
  },
  caseWithAct: async (owner) => {
    const id = nextId()
    await followUp(owner, id, `act-of-${id}`)
    return id
  },
  answeredCase: (owner) => caseFile(owner, { status: 'answered', outcome: 'verified', resolved_at: nowOf(owner) }),
  note: (owner) =>
    put(owner, 'note', {
      consumer_id: owner.debtor.consumerId,
      staff_id: owner.staffId,
      comment: 'Called.',
      tag_ids: [],
      created_at: nowOf(owner),
    }),
  agreement: (owner) => envelope(owner),
  signedAgreement: (owner) => envelope(owner, { status: 'completed_by_client', signed_at: nowOf(owner) }),
  /** A debt with a note, by its number. */
  notedReference: async (owner) => {
    await put(owner, 'note', {
      consumer_id: owner.debtor.consumerId,
      debt_id: owner.debtor.debtId,
      staff_id: owner.staffId,
      comment: 'Called.',
      tag_ids: [],
      created_at: nowOf(owner),
    })
    return owner.debtor.reference
  },
  caseFile: async (owner) => {
    const id = nextId()
    await attach(owner, `case-of-${id}`, id)
    return id
  },
  caseWithFile: async (owner) => {
    const id = nextId()
    await attach(owner, id, `file-of-${id}`)
    return id
  },
} satisfies Record<string, Make>
