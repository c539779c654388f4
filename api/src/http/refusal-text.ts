import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Texts = Record<'errors' | 'done', Record<string, string>>

const require = createRequire(import.meta.url)
const read = (language: 'en' | 'es'): Texts => {
  const of = (name: 'common' | 'plans') =>
    JSON.parse(readFileSync(require.resolve(`@portal/shared/texts/${language}/${name}.json`), 'utf8')) as Texts
  const common = of('common')
  return { ...common, errors: { ...common.errors, ...of('plans').errors } }
}

let texts: Record<'en' | 'es', Texts> | null = null

/** The text that screens show for a code, so that `message` says the same to programs that only log it. */
export function refusalText(code: string, language: 'en' | 'es'): string {
  return textOf('errors', code, language)
}

/** What a call has done, for its `message` where the specification reads one. */
export function doneText(what: string, language: 'en' | 'es'): string {
  return textOf('done', what, language)
}

function textOf(part: keyof Texts, key: string, language: 'en' | 'es'): string {
  texts ??= { en: read('en'), es: read('es') }
  return texts[language][part][key] ?? texts.en[part][key] ?? ''
}
