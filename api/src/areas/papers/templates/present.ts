import type * as v from 'valibot'
import type { TemplateRow, TemplateVersionRow } from '@portal/shared/contract'
import type { TemplateRecord, VersionRecord } from './repo.ts'

type NameOf = (staffId: string | null) => string | null

export const presentTemplate = (
  template: TemplateRecord,
  latest: VersionRecord,
  nameOf: NameOf,
): v.InferInput<typeof TemplateRow> => ({
  template_id: template.id,
  kind: template.kind,
  key: template.key,
  name: { en: latest.content.en.name, es: latest.content.es.name },
  published_version: template.publishedVersion,
  latest_version: latest.version,
  updated_at: template.updatedAt.toISOString(),
  author: nameOf(latest.authorId),
})

export const presentVersion = (
  { version, authorId, createdAt, sha256, content }: VersionRecord,
  nameOf: NameOf,
): v.InferInput<typeof TemplateVersionRow> => ({
  version,
  author: nameOf(authorId),
  created_at: createdAt.toISOString(),
  sha256,
  content,
})
