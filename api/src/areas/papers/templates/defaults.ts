import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { TemplateContent, templateKinds } from '@portal/shared/contract'

const DefaultTemplate = v.object({ kind: v.picklist(templateKinds), key: v.string(), content: TemplateContent })

/** A template that comes with the product. */
export type DefaultTemplate = v.InferOutput<typeof DefaultTemplate>

/** The body of a template in its file: an array of lines, which is easier to read. */
const Words = v.object({ name: v.string(), subject: v.string(), body: v.array(v.string()) })
const File = v.array(v.object({ kind: v.picklist(templateKinds), key: v.string(), en: Words, es: Words }))

const folder = join(import.meta.dirname, '../../../../templates')
let read: readonly DefaultTemplate[] | null = null

/** The letters and e-mails that every tenant starts with, in the order of their files. */
export function defaultTemplates(): readonly DefaultTemplate[] {
  read ??= ['letters.json', 'emails.json'].flatMap((name) =>
    v.parse(File, JSON.parse(readFileSync(join(folder, name), 'utf8'))).map(({ kind, key, en, es }) => ({
      kind,
      key,
      content: { en: { ...en, body: en.body.join('\n') }, es: { ...es, body: es.body.join('\n') } },
    })),
  )
  return read
}
