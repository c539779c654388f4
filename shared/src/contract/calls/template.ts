import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import { Id } from '../fields.ts'
import {
  RenderedTemplate,
  TemplateContent,
  templateKinds,
  TemplateProblem,
  TemplateRow,
  TemplateVersionRow,
} from '../template.ts'

const params = v.object({ template_id: Id })

/** Admin (`settings.manage`); installs the product’s templates on first use. */
export const listTemplates = get('/templates', {
  reply: v.object({ data: v.array(TemplateRow) }),
  summary: 'N-16: letters and e-mails of the tenant, for whoever edits them',
})

/** Admin (`settings.manage`); `not_found` for an unknown template. */
export const getTemplate = get('/templates/:template_id', {
  params,
  reply: v.object({ data: v.object({ template: TemplateRow, versions: v.array(TemplateVersionRow) }) }),
  summary: 'N-16: a template with its versions, the newest first',
})

/** Admin; `template_refused` lists each finding under its language and field. */
export const createTemplate = post('/templates', {
  body: v.object({ kind: v.picklist(templateKinds), content: TemplateContent }),
  reply: v.object({ data: TemplateRow }),
  summary: 'N-16: a template of the tenant’s own; it is not used before it is published',
})

/** Admin; an unchanged text makes no new version, and `template_refused` lists findings. */
export const saveTemplate = post('/templates/:template_id/versions', {
  params,
  body: v.object({
    content: TemplateContent,
    /** The newest version that the writer has seen; another one since then refuses with `conflict`. */
    based_on: v.number(),
  }),
  reply: v.object({ data: TemplateRow }),
  summary: 'N-16: keeps a new version; what is published stays as it is',
})

/** Admin; an earlier version is checked again, because the rules may have changed. */
export const publishTemplate = post('/templates/:template_id/publish', {
  params,
  body: v.object({
    /** Null takes it out of use. */
    version: v.nullable(v.number()),
  }),
  reply: v.object({ data: TemplateRow }),
  summary: 'N-16: uses a version from now on, a new one or, to roll back, an earlier one',
})

/** Admin; `not_found` for an unknown reference number in `data_id`. */
export const previewTemplate = post('/templates/preview', {
  body: v.object({
    kind: v.picklist(templateKinds),
    key: v.optional(v.nullable(v.string()), null),
    content: TemplateContent,
    /** Reference number of a debt to show it with; without one it is shown with an example. */
    data_id: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, 'too_long')), ''),
  }),
  reply: v.object({
    data: v.object({
      /** Null when it cannot be filled in; `problems` say why. */
      en: v.nullable(RenderedTemplate),
      es: v.nullable(RenderedTemplate),
      problems: v.array(TemplateProblem),
    }),
  }),
  summary: 'N-16: what a template would make, and what is wrong with it; keeps nothing',
})
