import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readNews } from '../../../gateways/letters/folder/read-news.ts'
import { applyNews } from './take-news.ts'

/** Reads a file of mailed and returned letters that a person uploads. */
export async function importNews({ deps, tenant, input }: Context<typeof endpoints.importLetterNews, Actor>) {
  const { name, content } = input.body
  const file = readNews(name, Buffer.from(content, 'utf8'))
  if (file.news.length === 0) throw new Refusal('validation_failed', { fields: { content: ['no_letter_news'] } })
  return { data: await applyNews(deps, tenant, file) }
}
