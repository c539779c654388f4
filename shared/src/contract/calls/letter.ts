import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import { exactText, Id } from '../fields.ts'

const order = {
  /** Reference number. */
  data_id: exactText(40),
  /** Without one the letter that demands payment. */
  template_id: v.optional(v.nullable(Id), null),
  /** Without one the consumer's own. */
  language: v.optional(v.nullable(v.picklist(['en', 'es'])), null),
}

/** Admin (`letter.create`); only published templates. */
export const listLetterTemplates = get('/demand-letter/templates', {
  reply: v.object({
    data: v.array(v.object({ template_id: Id, key: v.string(), name: v.object({ en: v.string(), es: v.string() }) })),
  }),
  summary: 'S-79: the letters that can be written',
})

/** Admin; codes not_found, and template_value_missing when the account lacks a value of the template. */
export const createLetter = post('/demand-letter', {
  body: v.object(order),
  reply: v.object({
    /** Cleaned HTML, for a sandboxed frame. */
    content: v.string(),
    title: v.string(),
    language: v.picklist(['en', 'es']),
    template_id: Id,
    version: v.number(),
    client_id: Id,
    consumer_name: v.string(),
  }),
  summary: 'A-94: the letter about a debt; nothing is sent or kept',
})

/** Admin. The same letter is issued once; a consumer who may not be contacted gets none. */
export const fileLetter = post('/demand-letter/file', {
  body: v.object({ ...order, template_id: Id, language: v.picklist(['en', 'es']) }),
  reply: v.object({
    /** Good for five minutes. */
    url: v.string(),
    file_name: v.string(),
    sha256: v.string(),
  }),
  summary: 'S-79: issues the letter: its paper is filed with the consumer’s documents and counts as a contact',
})
