import * as v from 'valibot'
import {
  CONVERSATION_ID_MAX,
  DELETE_REASON_MAX,
  FREE_TEXT_MAX,
  isPhone,
  NOTE_TAGS_MAX,
  phoneDigits,
  TAG_NAME_MAX,
} from '@portal/shared/domain'
import { endpoint } from '../endpoint.ts'
import { DateText, Id, Page, Paging, perPage, QueryPage, queryPerPage, requiredText } from '../fields.ts'
import { HistoryRow, NoteRow, Tag } from '../note.ts'

/** A yes or no of a query string. */
const QueryFlag = v.pipe(
  v.picklist(['true', 'false', 'True', 'False']),
  v.transform((text) => text.toLowerCase() === 'true'),
)
const Name = requiredText(TAG_NAME_MAX)
const oneTag = v.object({ data: Tag })
const manyTags = v.object({ data: v.array(Tag) })
const ofCategory = { name: Name, category: Name }
const ofKind = v.object({ is_external: v.optional(QueryFlag, 'false') })
const Phone = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || isPhone(text), 'phone_invalid'),
  v.transform((text) => phoneDigits(text) || null),
)
const ConversationId = v.pipe(v.string(), v.trim(), v.maxLength(CONVERSATION_ID_MAX, 'conversation_id_long'))

export const listNotes = endpoint({
  method: 'GET',
  path: '/notes',
  auth: 'session',
  query: v.object({
    customer_id: Id,
    current_page: QueryPage,
    per_page: queryPerPage(10),
    date_from: v.optional(DateText),
    date_to: v.optional(DateText),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, 'too_long')), ''),
    data_id: v.optional(v.pipe(v.string(), v.maxLength(40, 'too_long'))),
    is_external: v.optional(QueryFlag),
  }),
  reply: v.object({
    page: v.array(NoteRow),
    notes_number: v.number(),
    pagination: Paging.pagination,
  }),
  summary: 'A-87: notes on a customer, newest first; words of `search` are found anywhere in them (S-45, S-46)',
})
export const createNote = endpoint({
  method: 'POST',
  path: '/notes/create-note',
  auth: 'session',
  body: v.object({
    customer_id: Id,
    /** Ids of tags. */
    tags: v.pipe(v.array(Id), v.maxLength(NOTE_TAGS_MAX, 'too_many')),
    comment: requiredText(FREE_TEXT_MAX),
    phone_number: v.optional(v.nullable(Phone), null),
    data_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40, 'too_long'))), null),
    conv_id: v.optional(v.nullable(ConversationId), null),
    /** The question of the refusal before was answered with yes (S-44). */
    force: v.optional(v.boolean(), false),
  }),
  reply: v.object({ data: NoteRow }),
  summary: 'A-88: adds a note; note_repeated and note_on_hold ask for confirmation, that is for the same with force',
})
export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/notes/note/:id',
  auth: 'session',
  params: v.object({ id: Id }),
  body: v.object({ reason: requiredText(DELETE_REASON_MAX) }),
  reply: v.object({}),
  summary: 'A-89: takes a note out of the lists; it is kept with who, when and why (K-28)',
})
export const listTagCategories = endpoint({
  method: 'GET',
  path: '/notes/category',
  auth: 'session',
  query: ofKind,
  reply: v.object({ data: v.array(v.string()) }),
  summary: 'A-83: categories of a kind of tags',
})
export const listActiveTags = endpoint({
  method: 'GET',
  path: '/notes/active-tags',
  auth: 'session',
  query: ofKind,
  reply: manyTags,
  summary: 'A-83: tags that a note can have',
})
export const listArchivedTags = endpoint({
  method: 'GET',
  path: '/notes/archived-tags',
  auth: 'session',
  query: ofKind,
  reply: manyTags,
  summary: 'A-83: tags that only older notes have',
})
export const addTag = endpoint({
  method: 'POST',
  path: '/notes/add-tag',
  auth: 'session',
  body: v.object({ ...ofCategory, isExternal: v.optional(v.boolean(), false) }),
  reply: oneTag,
  summary: 'A-84: a new tag; there is one of a name (S-72)',
})
export const renameTag = endpoint({
  method: 'POST',
  path: '/notes/rename-tag',
  auth: 'session',
  body: v.object({ old_name: Name, new_name: Name }),
  reply: oneTag,
  summary: 'A-85: another name for a tag, on older notes as well (S-73)',
})
export const archiveTag = endpoint({
  method: 'POST',
  path: '/notes/archive-tag',
  auth: 'session',
  body: v.object(ofCategory),
  reply: oneTag,
  summary: 'A-86: no new notes with it; older ones keep it',
})
export const activateTag = endpoint({
  method: 'POST',
  path: '/notes/activate-tag',
  auth: 'session',
  body: v.object(ofCategory),
  reply: oneTag,
  summary: 'A-86: takes it out of the archive',
})
export const listHistory = endpoint({
  method: 'POST',
  path: '/profile/client/history',
  auth: 'session',
  body: v.object({
    client_id: Id,
    current_page: Page,
    per_page: perPage(50),
    /** In which the entries are told; the reader's own when left out. */
    language: v.optional(v.picklist(['en', 'es'])),
  }),
  reply: v.object({ page: v.array(HistoryRow), items_number: v.number(), pagination: Paging.pagination }),
  summary: 'A-82: what was done to a customer, by whom and when, newest first (S-50)',
})
