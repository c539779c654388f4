import * as v from 'valibot'
import {
  CONVERSATION_ID_MAX,
  DELETE_REASON_MAX,
  FREE_TEXT_MAX,
  isPhone,
  NOTE_TAGS_MAX,
  phoneDigits,
  TAG_NAME_MAX,
  tagContacts,
} from '@portal/shared/domain'
import { del, get, post } from '../declare-call.ts'
import { DateText, Id, Instant, Page, Paging, perPage, QueryPage, queryPerPage, requiredText } from '../fields.ts'
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

/** Staff only. Without dates it covers 2020 to three days ahead; the debt of another customer yields no notes. */
export const listNotes = get('/notes', {
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
/**
 * Staff only; needs the tags of each required kind (K-30), and `validation_failed` names the missing one. A tag that
 * means a contact counts it, and one that means an attorney or a request to stop records that.
 */
export const createNote = post('/notes/create-note', {
  body: v.object({
    customer_id: Id,
    /** Ids of tags. */
    tags: v.pipe(v.array(Id), v.maxLength(NOTE_TAGS_MAX, 'too_many')),
    comment: requiredText(FREE_TEXT_MAX),
    phone_number: v.optional(v.nullable(Phone), null),
    data_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40, 'too_long'))), null),
    conv_id: v.optional(v.nullable(ConversationId), null),
    /** When the call was made of which the note tells by its tags; null: now. At most seven days ago. */
    contacted_at: v.optional(v.nullable(Instant), null),
    /** `in`: the consumer called. */
    direction: v.optional(v.picklist(['out', 'in']), 'out'),
    /** The question of the refusal before was answered with yes (S-44). */
    force: v.optional(v.boolean(), false),
  }),
  reply: v.object({ data: NoteRow }),
  summary: 'A-88: adds a note; note_repeated and note_on_hold ask for confirmation, that is for the same with force',
})
/** Admin; of two concurrent deletions the second answers `note_deleted`. */
export const deleteNote = del('/notes/note/:id', {
  params: v.object({ id: Id }),
  body: v.object({ reason: requiredText(DELETE_REASON_MAX) }),
  reply: v.object({}),
  summary: 'A-89: takes a note out of the lists; it is kept with who, when and why (K-28)',
})
/** Admin; empty for external tags where the tenant has switched them off (S-48). */
export const listTagCategories = get('/notes/category', {
  query: ofKind,
  reply: v.object({ data: v.array(v.string()) }),
  summary: 'A-83: categories of a kind of tags',
})
/** Staff; empty for external tags where the tenant has switched them off (S-48). */
export const listActiveTags = get('/notes/active-tags', {
  query: ofKind,
  reply: manyTags,
  summary: 'A-83: tags that a note can have',
})
/** Admin; empty for external tags where the tenant has switched them off (S-48). */
export const listArchivedTags = get('/notes/archived-tags', {
  query: ofKind,
  reply: manyTags,
  summary: 'A-83: tags that only older notes have',
})
/** Admin; `conflict` for a name that an active or archived tag already has. */
export const addTag = post('/notes/add-tag', {
  body: v.object({
    ...ofCategory,
    isExternal: v.optional(v.boolean(), false),
    contact: v.optional(v.picklist(tagContacts), 'none'),
  }),
  reply: oneTag,
  summary: 'A-84: a new tag; there is one of a name (S-72)',
})
/** Admin; `conflict` when the tag is gone or another tag has the new name. */
export const renameTag = post('/notes/rename-tag', {
  body: v.object({ old_name: Name, new_name: Name }),
  reply: oneTag,
  summary: 'A-85: another name for a tag, on older notes as well (S-73)',
})
/** Admin; `conflict` when the tag is gone. It holds for notes from now on. */
export const setTagContact = post('/notes/tag-contact', {
  body: v.object({ name: Name, contact: v.picklist(tagContacts) }),
  reply: oneTag,
  summary: 'R-02, R-04: what a tag says about contact',
})
/** Admin; of two concurrent calls the second answers `conflict`. */
export const archiveTag = post('/notes/archive-tag', {
  body: v.object(ofCategory),
  reply: oneTag,
  summary: 'A-86: no new notes with it; older ones keep it',
})
/** Admin; of two concurrent calls the second answers `conflict`. */
export const activateTag = post('/notes/activate-tag', {
  body: v.object(ofCategory),
  reply: oneTag,
  summary: 'A-86: takes it out of the archive',
})
/** Admin (`history.view`); the entries come from the audit chain, each described in `language`. */
export const listHistory = post('/profile/client/history', {
  body: v.object({
    client_id: Id,
    current_page: Page,
    per_page: perPage(50),
    /** The language of the entries; the reader's own when left out. */
    language: v.optional(v.picklist(['en', 'es'])),
  }),
  reply: v.object({ page: v.array(HistoryRow), items_number: v.number(), pagination: Paging.pagination }),
  summary: 'A-82: what was done to a customer, by whom and when, newest first (S-50)',
})
